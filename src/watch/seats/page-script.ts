/**
 * The script of a seat's page. It runs in the browser behind `viewScript`, whose helpers it uses. What is entered is kept while the
 * connection is away, and nothing is asked for again and again: the server sends what changes.
 */
export const seatScript = `
const token = location.hash.slice(1);
const button = (words, act, kind = '') => {
  const made = make('button', kind, words);
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
};
const pressed = (made, is) => having(made, { 'aria-pressed': is });
const box = (kind, ...parts) => holding(make('div', kind, ''), ...parts);
const group = (name, ...parts) => holding(make('fieldset', '', ''), make('legend', '', name), ...parts);
const folded = (words, ...parts) => holding(make('details', '', ''), make('summary', '', words), ...parts);
/* Shows something anew only where it has changed, so that what has the focus keeps it. */
const whereChanged = (show) => {
  let before = '';
  return (sent) => {
    const now = JSON.stringify(sent);
    if (now !== before) show(sent);
    before = now;
  };
};
const toggled = (list, key) => (list.includes(key) ? list.filter((one) => one !== key) : [...list, key]);

let shown = null;
let link = 'connecting';
const setLink = (is) => {
  link = is;
  by('retry').hidden = is !== 'closed';
  by('link').className = is === 'live' ? '' : 'lost';
  text(by('link'), {
    live: 'connected',
    lost: 'Connection lost, trying again. What you have entered stays.',
    ended: 'This link is no longer good: ask the game master for a new one.',
    off: 'The game master has switched this seat off.',
    closed: 'The game master has closed the table.',
    none: 'This address is not complete: scan the code again.',
    connecting: 'connecting',
  }[is]);
};
const trouble = (words) => {
  text(by('trouble'), words);
  by('trouble').hidden = words === '';
};

/* Sends a message; the answer, or null where it was refused, which is said. Too fast: once more, a little later. */
const post = async (path, message, times = 0) => {
  let response;
  try {
    response = await fetch('/seat/' + path, {
      method: 'POST',
      headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
  } catch {
    trouble('Not sent: there is no connection. Try again in a moment.');
    return null;
  }
  if (response.status === 429 && times < 5) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return post(path, message, times + 1);
  }
  const answer = await response.json().catch(() => ({}));
  trouble(response.ok ? '' : answer.message || 'That was refused.');
  return response.ok ? answer : null;
};

/* What is asked: one card for each, kept as long as it is asked, so that no face that is being entered is lost. */
const cards = new Map();
const showAsks = (asks) => {
  const keys = asks.map(({ key }) => key);
  for (const [key, card] of cards) {
    if (keys.includes(key)) continue;
    card.remove();
    cards.delete(key);
  }
  for (const ask of asks) {
    if (cards.has(ask.key)) continue;
    const card = ask.is === 'dice' ? diceCard(ask) : choiceCard(ask);
    cards.set(ask.key, card);
    by('asks').append(card);
    if (navigator.vibrate && navigator.userActivation && navigator.userActivation.hasBeenActive) navigator.vibrate(60);
  }
  /* Seen on the cards, and heard by those who do not see them. */
  by('nothing').className = asks.length > 0 ? 'heard' : 'note';
  text(by('nothing'), asks.length > 0 ? asks.map((ask) => ask.text).join('; ') : 'nothing now');
  document.title = asks.length > 0 ? asks[0].text : shown.seat + ', ' + shown.view.when;
};
const cardOf = (ask, ...parts) => holding(make('article', 'ask', ''), make('h3', '', ask.text), ...parts);
const sendAnswer = async (go, message) => {
  /* It is on its way already, or there, though a face was changed since. */
  if (go.textContent !== 'Send') return;
  go.disabled = true;
  text(go, 'sending');
  const answer = await post('answer', message);
  text(go, answer === null ? 'Send' : 'sent');
  go.disabled = answer !== null;
};

const diceCard = (ask) => {
  const faces = [];
  let typing = '';
  /* The die that takes the next face: one that is corrected, else the first without a face. */
  let at = 0;
  const twoDigits = ask.sides === 100;
  const byDigits = ask.sides > 20;
  const needed = () => ask.count + (ask.again === undefined ? 0 : faces.filter((face) => face >= ask.again).length);
  const slots = having(box('slots'), { role: 'group', 'aria-label': 'dice' });
  const note = having(make('p', 'note', ''), { role: 'status' });
  const nameOf = (n) => (ask.each && ask.each[n]) || (n < ask.count ? 'die ' + (n + 1) : 'again ' + (n - ask.count + 1));
  const faceOf = (face) => (twoDigits ? String(face % 100).padStart(2, '0') : String(face));
  const go = button('Send', () => void sendAnswer(go, { ask: ask.key, faces }), 'go');
  const render = () => {
    const all = needed();
    faces.length = Math.min(faces.length, all);
    if (at > faces.length || at >= all) at = Math.min(faces.length, all);
    while (slots.children.length > all) slots.lastChild.remove();
    while (slots.children.length < all) {
      const n = slots.children.length;
      slots.append(button('', () => { at = Math.min(n, faces.length); typing = ''; render(); }));
    }
    [...slots.children].forEach((slot, n) => {
      const face = n === at && typing !== '' ? typing + '_' : faces[n] === undefined ? '_' : faceOf(faces[n]);
      text(slot, (ask.count === 1 && all === 1 ? '' : nameOf(n) + ' ') + face);
      slot.className = n === at ? 'is-here' : '';
      having(slot, { 'aria-label': nameOf(n) + ': ' + (faces[n] === undefined ? 'no face yet' : faceOf(faces[n])) });
    });
    const more = all - ask.count;
    text(note, [
      twoDigits ? '00 is 100' : '',
      ask.again === undefined ? '' : ask.again + (ask.again < ask.sides ? ' or more' : '') + ': one die more' + (more > 0 ? ' (' + more + ' now)' : ''),
      all > 1 ? faces.length + ' of ' + all : '',
    ].filter((part) => part !== '').join('; '));
    go.disabled = faces.length !== all;
  };
  const take = (face) => {
    if (at >= needed()) return;
    faces[at] = face;
    typing = '';
    /* The next one without a face. */
    at = faces.length;
    render();
  };
  const digit = (d) => {
    if (at >= needed()) return;
    typing += d;
    const width = twoDigits ? 2 : String(ask.sides).length;
    const number = Number(typing);
    if (typing.length < width) return render();
    const face = twoDigits && number === 0 ? 100 : number;
    if (face < 1 || face > ask.sides) typing = '';
    else return take(face);
    render();
  };
  const back = () => {
    if (typing !== '') typing = typing.slice(0, -1);
    else if (faces.length > 0) {
      faces.pop();
      at = faces.length;
    }
    render();
  };
  const labels = byDigits ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] : Array.from({ length: ask.sides }, (_, n) => n + 1);
  const keys = labels.map((label) => button(String(label), () => (byDigits ? digit(String(label)) : take(label))));
  render();
  return cardOf(ask, slots, note, having(box('keys', ...keys), { role: 'group', 'aria-label': 'faces' }), box('row', button('Back', back), go));
};

const choiceCard = (ask) => {
  let picks = ask.isMany ? ask.picks.slice() : [];
  const go = button('Send', () => void sendAnswer(go, { ask: ask.key, picks }), 'go');
  const options = ask.options.map(({ key, label }) => {
    const usual = !ask.isMany && ask.picks.includes(key);
    const made = button(label + (usual ? ' (by default)' : ''), () => {
      picks = ask.isMany ? toggled(picks, key) : [key];
      render();
    });
    return [key, made];
  });
  const note = make('p', 'note', '');
  const render = () => {
    for (const [key, made] of options) {
      pressed(made, picks.includes(key));
      made.disabled = ask.isMany && !picks.includes(key) && picks.length >= ask.most;
    }
    text(note, ask.isMany ? picks.length + ' chosen, at most ' + ask.most : '');
    go.disabled = !ask.isMany && picks.length === 0;
  };
  render();
  return cardOf(ask, box('list', ...options.map(([, made]) => made)), ...(ask.isMany ? [note] : []), box('row', go));
};

/* What a combatant does: the whole of what is entered is sent each time, and what the rules make of it comes back. */
let entered = null;
let asking = false;
let stale = false;
const compose = async () => {
  if (asking) {
    stale = true;
    return;
  }
  asking = true;
  do {
    stale = false;
    const of = entered;
    const composed = of === null ? null : await post('compose', of);
    if (entered === of && composed !== null) showSentence(composed);
    if (entered === of && of !== null && composed === null && !by('sentence').hasChildNodes()) leave();
  } while (stale);
  asking = false;
};
const change = (changes) => {
  entered = { ...entered, ...changes };
  void compose();
};
const leave = () => {
  entered = null;
  by('sentence').hidden = true;
  by('sentence').replaceChildren();
  by('offers').hidden = false;
};
const enter = (offer, action) => {
  entered = { action, by: offer.by, values: {} };
  void compose();
};
const fill = (blank, value) => change({ values: { ...entered.values, [blank.id]: value } });
const optionButton = ({ label, why }, is, act) => {
  const made = pressed(button(label + (why === undefined ? '' : ': ' + why), act), is);
  made.disabled = why !== undefined && !is;
  return made;
};
const blankParts = (blank) => {
  if (blank.kind === 'pick' || blank.kind === 'many') {
    const many = blank.kind === 'many';
    const value = many ? blank.value || [] : blank.value;
    const isChosen = (key) => (many ? value.includes(key) : value === key);
    const options = blank.options.map((option) =>
      optionButton(option, isChosen(option.key), () =>
        fill(blank, many ? toggled(entered.values[blank.id] || value, option.key) : option.key)));
    const other = blank.other === undefined ? [] : [typed(blank, blank.options.some(({ key }) => key === value) ? '' : value || '')];
    return group(blank.label, box('list', ...options), ...other);
  }
  return group(blank.label, typed(blank, blank.value === null ? '' : String(blank.value)));
};
const typed = (blank, value) => {
  const input = make('input', '', '');
  const isNumber = blank.kind === 'number' || blank.other === 'number';
  input.type = blank.kind === 'number' ? 'number' : 'text';
  if (isNumber) input.inputMode = 'numeric';
  if (blank.min !== undefined) input.min = String(blank.min);
  if (blank.max !== undefined) input.max = String(blank.max);
  input.maxLength = 80;
  input.value = value;
  input.addEventListener('change', () => {
    if (blank.kind !== 'number') fill(blank, input.value);
    else if (input.value !== '' && Number.isInteger(Number(input.value))) fill(blank, Number(input.value));
  });
  return having(input, { 'aria-label': blank.other === undefined ? blank.label : blank.label + ', another' });
};
const showSentence = (composed) => {
  const part = by('sentence');
  const focused = part.contains(document.activeElement) ? [...part.querySelectorAll('button, input, summary')].indexOf(document.activeElement) : -1;
  const wasOpen = part.querySelector('details') !== null && part.querySelector('details').open;
  const { targets, blanks } = composed;
  const parts = [make('h3', '', composed.text)];
  if (targets !== null) {
    /* What was tapped since counts, though the answer to it is still under way. */
    const choose = (key) => change({ on: targets.isMany ? toggled(entered.on || targets.on, key) : [key] });
    parts.push(group(targets.isMany ? 'whom (any number)' : 'whom', box('list', ...targets.options.map((option) =>
      optionButton(option, targets.on.includes(option.key), () => choose(option.key))))));
  }
  parts.push(...blanks.filter(({ isFurther }) => !isFurther).map(blankParts));
  const further = blanks.filter(({ isFurther }) => isFurther);
  if (further.length > 0) {
    const more = folded('more', ...further.map(blankParts));
    more.open = wasOpen;
    parts.push(more);
  }
  const says = composed.why !== null ? 'Not so: ' + composed.why : composed.missing !== null ? 'still open: ' + composed.missing : '';
  const status = having(make('p', composed.why === null ? 'note' : 'warn', says), { role: 'status' });
  if (composed.odds !== null) parts.push(make('p', '', 'Chance: ' + composed.odds));
  const go = button(shown.declares ? 'Declare' : 'Suggest', () => void suggest(go, entered), 'go');
  go.disabled = says !== '';
  parts.push(status, box('row', button('Cancel', leave), go));
  const isNew = part.hidden;
  part.replaceChildren(...parts);
  part.hidden = false;
  by('offers').hidden = true;
  if (isNew) {
    part.focus();
    part.scrollIntoView({ block: 'nearest' });
  } else if (focused >= 0) {
    const again = part.querySelectorAll('button, input, summary')[focused];
    if (again !== undefined) again.focus();
  }
};
const suggest = async (go, message) => {
  go.disabled = true;
  const answer = await post('suggest', message);
  go.disabled = false;
  if (answer !== null) leave();
};

const showOffers = whereChanged((offers) => {
  by('offers').replaceChildren(...offers.map((offer) => {
    const can = offer.actions.filter(({ why }) => why === undefined);
    const cannot = offer.actions.filter(({ why }) => why !== undefined);
    const parts = [make('h3', '', offer.name), make('p', 'note', offer.note)];
    if (offer.chances.length > 0) {
      parts.push(box('list', ...offer.chances.map(({ key, label }) =>
        button('May ' + label, (event) => void suggest(event.currentTarget, { chance: key }), 'go'))));
    }
    parts.push(box('list', ...can.map(({ key, label }) => button(label, () => enter(offer, key)))));
    if (cannot.length > 0) {
      const refused = cannot.map(({ label, why }) => make('li', '', label + ': ' + why));
      parts.push(folded('not now (' + cannot.length + ')', holding(make('ul', 'note', ''), ...refused)));
    }
    return box('sheet', ...parts);
  }));
  /* What may be chosen has changed, and so may what is being composed. */
  if (entered !== null) void compose();
});

const showWaiting = whereChanged((waiting) => {
  by('waits').hidden = waiting.length === 0;
  by('waiting').replaceChildren(...waiting.map(({ id, text: words }) => {
    const back = button('Take back', async () => {
      back.disabled = true;
      back.disabled = (await post('withdraw', { id })) !== null;
    });
    return holding(make('li', '', ''), make('span', '', words), having(back, { 'aria-label': 'Take back: ' + words }));
  }));
});

const showOwn = whereChanged((own) => {
  const list = (entries) =>
    holding(make('dl', '', ''), ...entries.flatMap(([label, words]) => [make('dt', '', label), make('dd', '', words)]));
  by('own').replaceChildren(...own.map((one) => {
    const tracks = one.tracks.map(({ label, now: left, max }) => {
      const percent = max > 0 ? Math.min(100, Math.max(0, Math.round((left / max) * 100))) : 0;
      return box('track', make('span', '', label), make('span', 'of', left + ' of ' + max), bar(percent, { 'aria-hidden': true }));
    });
    const notes = one.notes.length === 0 ? [] : [make('p', '', one.notes.join(', '))];
    return box('sheet', make('h3', '', one.name + ': ' + one.is), ...tracks, ...notes, list([...one.state, ...one.fields]));
  }));
});

const show = (sent) => {
  const isOn = sent.on === true;
  shown = sent;
  text(by('name'), sent.seat);
  by('main').hidden = !isOn;
  isClosed = sent.closed === true;
  setLink(isOn ? 'live' : isClosed ? 'closed' : 'off');
  if (!isOn) {
    document.title = sent.seat;
    return;
  }
  showAsks(sent.asks);
  by('said').hidden = sent.says === null;
  text(by('says'), sent.says === null ? '' : sent.says);
  showWaiting(sent.waiting);
  showOffers(sent.offers);
  showOwn(sent.own);
  showView(sent.view);
};

/* Follows what is sent, line by line. A line comes at least every 15 seconds; after 40 without one the connection is gone. */
let tries = 0;
/* The game master has ended the seats: nothing is tried until the player wants it. */
let isClosed = false;
let again = null;
let following = null;
const follow = async () => {
  clearTimeout(again);
  if (following !== null) return;
  const stop = new AbortController();
  following = stop;
  let quiet = null;
  const heard = () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => stop.abort(), 40000);
  };
  heard();
  let isEnded = false;
  try {
    const response = await fetch('/seat/events', { headers: { authorization: 'Bearer ' + token }, cache: 'no-store', signal: stop.signal });
    isEnded = response.status === 401;
    if (response.ok) {
      off = Date.parse(response.headers.get('date') ?? '') - Date.now() || 0;
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        heard();
        const lines = (rest + value).split('\\n');
        rest = lines.pop();
        const last = lines.filter((line) => line !== '').pop();
        tries = 0;
        if (last !== undefined) show(JSON.parse(last));
      }
    }
  } catch {
    /* The connection is gone, or was quiet for too long. */
  }
  clearTimeout(quiet);
  following = null;
  setLink(isEnded ? 'ended' : isClosed ? 'closed' : 'lost');
  if (isEnded || isClosed) return;
  tries += 1;
  /* Longer each time, and not all phones at once. */
  again = setTimeout(follow, Math.min(15000, 400 * 2 ** tries) * (0.5 + Math.random()));
};
const hurry = () => {
  if (link !== 'lost' || document.visibilityState === 'hidden') return;
  tries = 0;
  void follow();
};
by('retry').addEventListener('click', () => {
  setLink('connecting');
  void follow();
});
addEventListener('online', hurry);
addEventListener('offline', () => { if (following !== null) following.abort(); });
document.addEventListener('visibilitychange', hurry);
addEventListener('hashchange', () => location.reload());
if (token === '') setLink('none');
else void follow();
`;
