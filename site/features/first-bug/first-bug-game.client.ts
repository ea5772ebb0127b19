import { formatNumber } from '../../../i18n/format.ts';
import type { Bug, Requirement } from '../../../model/first-bug.ts';
import type { addFormQuery } from '../apply/campaign-storage.ts';
import type { GameData, Press } from './game-texts.ts';
import { type Cart, type Game, type GameEvent, judge, newGame, play, type ShopEvent } from './shop.ts';

/** Puts values in the place of `{name}`. */
const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A line of a list. @param after what stands beside the text: a number, or a code as it was typed. */
function lineOf(text: string, after?: { tag: 'b' | 'code'; text: string }): HTMLLIElement {
  const line = document.createElement('li');
  line.append(text);
  if (after) line.append(Object.assign(document.createElement(after.tag), { textContent: after.text }));
  return line;
}

/**
 * Lets the visitor play: goes on where the game was left, does what was pressed until now, and from now on what is pressed.
 * @param controls what `first-bug.tsx` rendered beneath the title.
 * @param presses to which `first-bug.client.ts` adds.
 * @param tellForm from there too, for a module that both load would be a second round trip before the first answer.
 */
export function start(controls: HTMLElement, presses: Press[], tellForm: typeof addFormQuery): void {
  const { keys, facts, texts } = JSON.parse(controls.dataset.game as string) as GameData;
  const bugs = Object.keys(texts.bugs) as Bug[];
  const root = controls.parentElement as HTMLElement;
  const part = (name: string) => root.querySelector(`[data-part=${name}]`) as HTMLElement;
  const quantity = root.querySelector('[name=quantity]') as HTMLInputElement;
  const dialog = root.querySelector('dialog') as HTMLDialogElement;
  const report = dialog.querySelector('form') as HTMLFormElement;
  const [intro, noRequirement] = ['verdict', 'expected'].map((name) => part(name).textContent) as [string, string];

  let events: GameEvent[] = [];
  let game: Game = newGame(facts);

  // A dash stands for the minus sign, which the fonts lack; after it no line breaks.
  const money = (sum: number) =>
    fill(texts.money, { sum: `${sum < 0 ? '–\u2060' : ''}${formatNumber(Math.abs(sum))}` });
  // Its parts stay together, as those of words in the page do.
  const bugNumber = (number: number) => fill(texts.number, { number }).replace('-', '-\u2060');
  const chosen = () => new FormData(report).get('requirement') as Requirement | null;

  function stepsOf(log: readonly ShopEvent[]): HTMLLIElement[] {
    const lines = [lineOf(texts.steps.start)];
    let quantities: number[] = [];
    for (const event of log) {
      if (event.do === 'code') {
        quantities = [];
        lines.push(lineOf(texts.steps.code, { tag: 'code', text: event.code }));
      } else {
        // What is changed several times in a row is one step.
        if (quantities.length > 0) lines.pop();
        quantities = [...quantities, event.to];
        lines.push(lineOf(fill(texts.steps.quantity, { list: quantities.join(', ') })));
      }
    }
    return lines;
  }

  const screenOf = ({ quantity, total, message }: Cart) =>
    `${fill(texts.screen, { quantity, total: money(total) })}${message ? ` ${texts.messages[message]}.` : ''}`;

  function fillReport(): void {
    const of = chosen();
    // Of T4 nothing is wrong: its end is that of the log.
    const { steps, expected, actual } = judge(of ?? 'expired', game.log, facts, new Set(bugs));
    part('number').textContent = bugNumber(facts.firstNumber + game.found.length);
    part('steps').replaceChildren(...stepsOf(steps));
    part('expected').textContent = of ? screenOf(expected) : noRequirement;
    part('actual').textContent = screenOf(actual);
  }

  function verdictText(): string {
    const { verdict } = game;
    if (!verdict) return intro;
    const requirement = dialog.querySelector(`[value=${verdict.of}] + span b`)?.textContent ?? '';
    const number = 'number' in verdict ? bugNumber(verdict.number) : '';
    return fill(texts.verdicts[verdict.kind], { requirement, number, ...texts.bugs[verdict.of as Bug] });
  }

  function resultText(): string {
    const found = game.found.length;
    return found === bugs.length ? texts.result.all : fill(texts.result.some, { found });
  }

  function showResult(): void {
    part('score').textContent = resultText();
    tellForm(root.querySelector('[data-apply]'));
    const share = part('share') as HTMLAnchorElement;
    share.dataset.href ||= share.href;
    share.href = share.dataset.href.replace('%7Bfound%7D', String(game.found.length));
    for (const answer of root.querySelectorAll<HTMLElement>('[data-bug]'))
      answer.toggleAttribute('data-found', game.found.includes(answer.dataset.bug as Bug));
  }

  function show(): void {
    const { cart, found, isFinished, verdict } = game;
    quantity.value = String(cart.quantity);
    part('total').textContent = money(cart.total);
    part('message').textContent = cart.message ? texts.messages[cart.message] : '';
    part('message').dataset.message = cart.message ?? '';
    part('verdict').textContent = verdictText();
    part('verdict').dataset.verdict = verdict?.kind ?? '';
    part('progress').textContent = resultText();
    part('found').replaceChildren(
      ...found.map((bug, index) =>
        lineOf(`${texts.bugs[bug].title} `, { tag: 'b', text: bugNumber(facts.firstNumber + index) }),
      ),
    );
    // There are two rows of them.
    for (const [index, diamond] of root.querySelectorAll('i').entries())
      diamond.toggleAttribute('data-found', index % bugs.length < found.length);
    root.toggleAttribute('data-finished', isFinished);
    root.toggleAttribute('data-complete', found.length === bugs.length);
    if (isFinished) showResult();
  }

  /** Where nothing can be kept, each visit begins anew. */
  function keep(): void {
    try {
      localStorage.setItem(keys.events, events.length > 0 ? JSON.stringify(events) : '');
      if (game.isFinished) localStorage.setItem(keys.result, `${game.found.length}/${bugs.length}`);
    } catch {
      // Storage is switched off, or full.
    }
  }

  function apply(event: GameEvent): void {
    const wasFinished = game.isFinished;
    events.push(event);
    game = play(game, event, facts, bugs);
    keep();
    show();
    // What had the focus is gone.
    if (game.isFinished !== wasFinished) (wasFinished ? root : part('score')).focus();
  }

  const setQuantity = (to: number) => apply({ do: 'quantity', to });

  const actions: Readonly<Record<string, (value: string) => void>> = {
    less: () => setQuantity(game.cart.quantity - 1),
    more: () => setQuantity(game.cart.quantity + 1),
    // A field that was emptied shows again what it was.
    quantity: (value) => (value && Number(value) !== game.cart.quantity ? setQuantity(Number(value)) : show()),
    apply: (code) => apply({ do: 'code', code }),
    requirement: fillReport,
    report: () => {
      report.reset();
      fillReport();
      dialog.showModal();
    },
    send: () => {
      const of = chosen();
      // The browser says what is missing.
      if (!of) return;
      // Before anything else takes the focus.
      dialog.close();
      apply({ do: 'report', of });
    },
    hint: () => apply({ do: 'hint' }),
    clear: () => apply({ do: 'clear' }),
    finish: () => apply({ do: 'finish' }),
    resume: () => apply({ do: 'resume' }),
    rest: () => {
      root.setAttribute('data-all', '');
      // The button that had the focus is gone.
      root.querySelector('summary')?.focus();
    },
    again: () => {
      events = [];
      game = newGame(facts);
      keep();
      root.removeAttribute('data-all');
      show();
      root.focus();
    },
  };
  const act = ([action, value]: Press) => actions[action]?.(value);

  try {
    events = JSON.parse(localStorage.getItem(keys.events) || '[]');
    for (const event of events) game = play(game, event, facts, bugs);
  } catch {
    // Nothing is kept here, or nothing that can be read.
    events = [];
    game = newGame(facts);
  }
  (root.querySelector('[role=alert]') as HTMLElement).hidden = true;
  show();
  for (const press of presses) act(press);
  presses.push = (...more) => {
    more.forEach(act);
    return 0;
  };
}
