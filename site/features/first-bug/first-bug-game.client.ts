import { formatNumber } from '../../../i18n/format.ts';
import type { Bug, Requirement } from '../../../model/first-bug.ts';
import { firstBugStepsKey } from '../../../model/storage-keys.ts';
import { addFormQuery } from '../apply/campaign-storage.ts';
import { nextChallenge } from '../star/next-challenge.ts';
import { keepPoints, readPoints } from '../trial/keep-point.ts';
import { fill, handlePresses, type Press } from '../trial/trial-code.ts';
import type { GameData } from './game-texts.ts';
import { type Cart, type Game, type GameEvent, judge, newGame, play, type ShopEvent } from './shop.ts';

function listItem(text: string, after?: { tag: 'b' | 'code'; text: string }): HTMLLIElement {
  const item = document.createElement('li');
  item.append(text);
  if (after) item.append(Object.assign(document.createElement(after.tag), { textContent: after.text }));
  return item;
}

export function start(controls: HTMLElement, presses: Press[], { facts, texts, star }: GameData): void {
  const bugs = Object.keys(texts.bugs) as Bug[];
  const root = controls.parentElement as HTMLElement;
  const part = (name: string) => root.querySelector(`[data-part=${name}]`) as HTMLElement;
  const quantity = root.querySelector('[name=quantity]') as HTMLInputElement;
  const dialog = root.querySelector('dialog') as HTMLDialogElement;
  const report = dialog.querySelector('form') as HTMLFormElement;
  const [intro, chooseHint] = ['verdict', 'expected'].map((name) => part(name).textContent) as [string, string];

  let events: GameEvent[] = [];
  let game: Game = newGame(facts);
  let isKept = true;

  // The fonts lack the minus sign, so a dash replaces it. U+2060 prevents a line break after the dash.
  const money = (sum: number) =>
    fill(texts.money, { sum: `${sum < 0 ? '–\u2060' : ''}${formatNumber(Math.abs(sum))}` });
  // No line break after the hyphen: see `i18n/unbroken-words.ts`.
  const bugNumber = (number: number) => fill(texts.number, { number }).replace('-', '-\u2060');
  const labelOf = (requirement: string) => dialog.querySelector(`[value=${requirement}] + span b`)?.textContent ?? '';
  const chosenRequirement = () => new FormData(report).get('requirement') as Requirement | null;

  function stepsOf(log: readonly ShopEvent[]): HTMLLIElement[] {
    const items = [listItem(texts.steps.start)];
    let quantities: number[] = [];
    for (const event of log) {
      if (event.do === 'code') {
        quantities = [];
        items.push(listItem(texts.steps.code, { tag: 'code', text: event.code }));
      } else {
        if (quantities.length > 0) items.pop();
        quantities = [...quantities, event.to];
        items.push(listItem(fill(texts.steps.quantity, { list: quantities.join(', ') })));
      }
    }
    return items;
  }

  const screenOf = ({ quantity, total, message }: Cart) =>
    `${fill(texts.screen, { quantity, total: money(total) })}${message ? ` ${texts.messages[message]}.` : ''}`;

  function fillReport(): void {
    const requirement = chosenRequirement();
    // The shop keeps `expired`, so a report of it shows the whole log.
    const { steps, expected, actual, isConfirmed } = judge(requirement ?? 'expired', game.log, facts, new Set(bugs));
    part('number').textContent = bugNumber(facts.firstNumber + game.found.length);
    part('steps').replaceChildren(...stepsOf(steps));
    part('expected').textContent = !requirement
      ? chooseHint
      : isConfirmed
        ? screenOf(expected)
        : fill(texts.untouched, { requirement: labelOf(requirement) });
    part('actual').textContent = screenOf(actual);
  }

  function verdictText(): string {
    const { verdict } = game;
    if (!verdict) return intro;
    const requirement = labelOf(verdict.of);
    const number = 'number' in verdict ? bugNumber(verdict.number) : '';
    const text = fill(texts.verdicts[verdict.kind], { requirement, number, ...texts.bugs[verdict.of as Bug] });
    return verdict.kind === 'confirmed' && !isKept ? `${text} ${star.notKept}` : text;
  }

  function resultText(): string {
    const found = game.found.length;
    return found === bugs.length ? texts.result.all : fill(texts.result.some, { found });
  }

  function showResult(): void {
    part('score').textContent = resultText();
    if (!isKept) part('lesson').textContent = star.notKept;
    addFormQuery(root.querySelector('[data-apply]'));
    const points = readPoints();
    Object.assign(root.querySelector('[data-next]') as HTMLElement, nextChallenge(points, bugs[0] as Bug, star));
    const share = part('share') as HTMLAnchorElement;
    share.dataset.href ||= share.href;
    // Without storage, at least the bugs of this game.
    const count = String(Math.max(points.length, game.found.length));
    const address = (share.dataset.result as string).replace(/0$/, count);
    share.href = share.dataset.href
      .replace('%7Bfound%7D', String(game.found.length))
      .replace(encodeURIComponent(share.dataset.result as string), encodeURIComponent(address));
    share.onclick = (event) => {
      // Without a share sheet the link opens Telegram.
      if (!navigator.share) return;
      event.preventDefault();
      navigator.share({ url: address }).catch(() => {
        // The visitor closed the sheet.
      });
    };
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
    for (const list of root.querySelectorAll('[data-part=found]'))
      list.replaceChildren(
        ...found.map((bug, index) =>
          listItem(`${texts.bugs[bug].title} `, { tag: 'b', text: bugNumber(facts.firstNumber + index) }),
        ),
      );
    for (const [index, diamond] of root.querySelectorAll('i').entries())
      diamond.toggleAttribute('data-found', index % bugs.length < found.length);
    root.toggleAttribute('data-finished', isFinished);
    root.toggleAttribute('data-complete', found.length === bugs.length);
    if (isFinished) showResult();
  }

  function save(): void {
    try {
      localStorage.setItem(firstBugStepsKey, events.length > 0 ? JSON.stringify(events) : '');
    } catch {
      // Storage is switched off or full. The next visit starts a new game.
    }
    isKept = keepPoints(game.found);
  }

  function apply(event: GameEvent): void {
    const wasFinished = game.isFinished;
    events.push(event);
    game = play(game, event, facts, bugs);
    save();
    show();
    if (game.isFinished !== wasFinished) (wasFinished ? root : part('score')).focus();
  }

  const setQuantity = (to: number) => apply({ do: 'quantity', to });

  const actions: Readonly<Record<string, (value?: string) => void>> = {
    less: () => setQuantity(game.cart.quantity - 1),
    more: () => setQuantity(game.cart.quantity + 1),
    // An empty field shows the quantity again.
    quantity: (value) => (value && Number(value) !== game.cart.quantity ? setQuantity(Number(value)) : show()),
    apply: (code = '') => apply({ do: 'code', code }),
    requirement: fillReport,
    report: () => {
      report.reset();
      fillReport();
      dialog.showModal();
      // The last steps matter most.
      part('steps').scrollTop = part('steps').scrollHeight;
    },
    send: () => {
      const requirement = chosenRequirement();
      // The browser asks for the missing choice.
      if (!requirement) return;
      // First, because closing returns the focus and `apply` may move it.
      dialog.close();
      apply({ do: 'report', of: requirement });
    },
    hint: () => apply({ do: 'hint' }),
    clear: () => apply({ do: 'clear' }),
    finish: () => apply({ do: 'finish' }),
    resume: () => apply({ do: 'resume' }),
    again: () => {
      events = [];
      game = newGame(facts);
      save();
      (root.querySelector('details') as HTMLDetailsElement).open = false;
      show();
      root.focus();
    },
  };

  try {
    events = [...JSON.parse(localStorage.getItem(firstBugStepsKey) || '[]')];
    for (const event of events) game = play(game, event, facts, bugs);
    // The points may be damaged, or storage was full when the bug was found.
    isKept = keepPoints(game.found);
    show();
  } catch {
    // Storage is switched off or unreadable.
    events = [];
    game = newGame(facts);
    show();
  }
  handlePresses(presses, ([action, value]) => actions[action]?.(value));
}
