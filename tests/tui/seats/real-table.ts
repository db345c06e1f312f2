/** A table in a real terminal with its players at real phones, and how long a tap takes to be seen. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Driver } from '../../driver/driver.ts';
import type { Program } from '../../driver/program.ts';

/** The links of the seats, by their names, as the printed page has them. */
function linksIn(file: string): ReadonlyMap<string, string> {
  const page = readFileSync(file, 'utf8');
  const cards = page.matchAll(/<h2>([^<]*)<\/h2><svg.*?<\/svg><p>([^<]*)<\/p>/gs);
  return new Map([...cards].map(([, name = '', url = '']) => [name, url]));
}

/** Prints the links of a table into a file of the folder. */
export async function printLinks(table: Driver, folder: string, name: string): Promise<ReadonlyMap<string, string>> {
  table.keys(`:seats print ${name}<Enter>`);
  await table.waitFor('the links are in');
  return linksIn(join(folder, name));
}

/** The GM, who presses keys and looks at what comes. */
export class RealGm {
  constructor(
    public table: Driver,
    private readonly program: Program,
    private readonly file: string,
  ) {}

  /** Opens an encounter in a window with room for all. */
  static async open(program: Program, file: string): Promise<RealGm> {
    const gm = new RealGm(program.play('open', file), program, file);
    await gm.arrive();
    return gm;
  }

  private async arrive(): Promise<void> {
    this.table.resize(80, 44);
    await this.table.waitFor(/saved #\d+/);
    this.table.keys(':dice table foes=vrule<Enter>');
    await this.table.waitFor('dice: table, foes vrule');
  }

  /** The table is killed, and opened again: its seats are there again. */
  async crash(): Promise<void> {
    this.table.kill('SIGKILL');
    await this.table.exit;
    this.table = this.program.play('open', this.file);
    await this.table.waitFor('the seats of the players are back');
    await this.arrive();
  }

  /** Keys of the GM, and what is then on the screen. */
  async press(keys: string, wanted: string | RegExp): Promise<void> {
    this.table.keys(keys);
    await this.table.waitFor(wanted);
  }

  /** Enter on a result: it is written. */
  async apply(): Promise<void> {
    const { saved } = this;
    this.table.keys('<Enter>');
    await this.table.waitFor(() => this.saved > saved);
  }

  /** The same key again and again, until it is on the screen. */
  async until(wanted: RegExp, key: string): Promise<void> {
    for (let n = 0; n < 40 && !wanted.test(this.table.text()); n += 1) {
      const before = this.table.text();
      this.table.keys(key);
      await this.table.waitFor(() => this.table.text() !== before);
    }
    expect(this.table.text()).toMatch(wanted);
  }

  /** The number of the record that is in force. */
  get saved(): number {
    return Number(/saved #(\d+)/.exec(this.table.text())?.[1]);
  }

  /** Takes back all that was written behind a record. */
  async undoTo(seq: number): Promise<void> {
    while (this.saved > seq) {
      const { saved } = this;
      this.table.keys('u');
      await this.table.waitFor(() => this.saved < saved);
    }
  }

  /** How many answers of phones the prompt shows. */
  get marked(): number {
    return this.table.text().split(/\(phone\)|'s phone\)/).length - 1;
  }
}

/** A player with a phone. */
export class Handset {
  private constructor(
    readonly name: string,
    readonly page: Page,
    readonly context: BrowserContext,
    private readonly gm: RealGm,
    /** How long each answer took from the tap to the frame of the GM, in milliseconds. */
    private readonly latencies: number[],
  ) {}

  static async open(
    browser: Browser,
    name: string,
    link: string,
    gm: RealGm,
    latencies: number[] = [],
  ): Promise<Handset> {
    const context = await browser.newContext({ viewport: { width: 320, height: 568 }, hasTouch: true });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    // Closing it would end the browser, which has one process; but it follows no seat any more.
    onTestFinished(async () => void (await page.goto('about:blank')));
    await page.addInitScript("addEventListener('click', () => { window.tapped = Date.now(); }, true)");
    await page.goto(link);
    await page.getByText('connected', { exact: true }).waitFor();
    return new Handset(name, page, context, gm, latencies);
  }

  /** The card on which something is asked of a combatant. */
  card(who = this.name): Locator {
    return this.page.getByRole('article').filter({ hasText: who }).first();
  }

  /** The network of the phone is away, or there again. */
  async setOnline(isOnline: boolean): Promise<void> {
    await this.context.setOffline(!isOnline);
    await this.page.getByText(isOnline ? 'connected' : /^Connection lost/, { exact: isOnline }).waitFor();
  }

  /** Puts together what a combatant does, option by option, and sends it. */
  async suggest(action: string, options: readonly (string | RegExp)[], who = this.name): Promise<void> {
    const { page } = this;
    const offer = page.locator('#offers .sheet').filter({ has: page.getByRole('heading', { name: who }) });
    await offer.getByRole('button', { name: action, exact: true }).click();
    const sentence = page.locator('#sentence');
    for (const name of options) {
      const option = sentence.getByRole('button', { name });
      if ((await option.getAttribute('aria-pressed')) !== 'true') await option.click();
      await sentence.locator('[aria-pressed="true"]').filter({ hasText: name }).first().waitFor();
    }
    await sentence.getByRole('button', { name: /^(Declare|Suggest)$/ }).click();
    await page.getByRole('heading', { name: 'Waits for the game master' }).waitFor();
  }

  /** Takes the chance that its combatant was given. */
  async takesChance(): Promise<void> {
    await this.page.getByRole('button', { name: /^May / }).first().click();
    await this.page.getByRole('heading', { name: 'Waits for the game master' }).waitFor();
  }

  /** Enters faces on the keys of a card: digits, or the keys of small dice. */
  async enter(keys: readonly string[], who = this.name): Promise<void> {
    const faces = this.card(who).getByRole('group', { name: 'faces' });
    for (const key of keys) await faces.getByRole('button', { name: key, exact: true }).click();
  }

  /** Sends what a card has, and sees it arrive in the prompt of the GM. */
  async send(who = this.name): Promise<void> {
    const { gm } = this;
    const before = gm.marked;
    const shown = gm.table.waitFor(({ text }) => gm.marked > before || text.call(gm.table).includes('all is thrown'));
    const seen = shown.then(() => Date.now());
    const card = await this.card(who).elementHandle();
    await this.card(who).getByRole('button', { name: 'Send' }).click();
    const at = await seen;
    this.latencies.push(at - Number(await this.page.evaluate('window.tapped')));
    await card?.waitForElementState('hidden');
  }

  /** Throws what is asked of a combatant. */
  async throws(keys: readonly string[], who = this.name): Promise<void> {
    await this.enter(keys, who);
    await this.send(who);
  }

  /** Chooses what is asked of a combatant. */
  async chooses(option: string | RegExp, who = this.name): Promise<void> {
    await this.card(who).getByRole('button', { name: option }).click();
    await this.send(who);
  }
}
