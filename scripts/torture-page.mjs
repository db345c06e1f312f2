// The table of docs/reliability.md.
const [begin, end] = ['<!-- begin: npm run torture -->', '<!-- end -->'];

/** The page with its table made anew from the results of all runs. */
export function pageOf(page, rows, runs) {
  const table = [
    '| row | what is tested | done, of what is demanded | faults | CPU time | seeds | commits | date |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((one) =>
      rowOf(
        one,
        runs.filter(({ row }) => row === one.row),
      ),
    ),
  ];
  const from = page.indexOf(begin) + begin.length;
  return `${page.slice(0, from)}\n\n${table.join('\n')}\n\n${page.slice(page.indexOf(end))}`;
}

function rowOf({ row, what, least }, runs) {
  const sum = (values) => values.reduce((all, value) => all + value, 0);
  const list = (values) => [...new Set(values)].join(', ');
  const done = Object.entries(least).map(([kind, demanded]) => {
    const count = sum(runs.map(({ did }) => did[kind] ?? 0));
    return `${grouped(count)}${count < demanded ? ` of ${grouped(demanded)}` : ''} ${kind}`;
  });
  const cells = [
    row,
    what,
    runs.length === 0 ? 'not yet run' : done.join('; '),
    sum(runs.map(({ faults }) => faults.length)),
    timeOf(sum(runs.map(({ cpu }) => cpu ?? 0))),
    list(runs.map(({ seed }) => seed)),
    list(runs.map(({ commit }) => commit)),
    list(runs.map(({ date }) => date)),
  ];
  return `| ${cells.join(' | ')} |`;
}

const grouped = (count) => count.toLocaleString('en-US');

function timeOf(seconds) {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
