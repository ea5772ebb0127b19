import { firstViewBudget, pageBudget, scriptBudget } from '../../page-weight.ts';
import type { PageResult } from './report.ts';

/** Promises that a page breaks: bytes, ratios and counts, which are the same on every machine. */
export function brokenBudgets({ address, weight, intent, firstViews, applyTaps }: PageResult): string[] {
  const { before, framesForm } = intent;
  const views = Object.values(firstViews).flat();
  const shift = Math.max(...views.map((view) => view.shift));
  const moved = new Set(views.flatMap((view) => view.moved));
  const waitedFor = new Set(
    Object.values(applyTaps)
      .flat()
      .flatMap((tap) => tap.waitedFor),
  );
  const broken = [
    weight.page > pageBudget && `weighs ${weight.page} bytes of ${pageBudget}`,
    weight.firstView > firstViewBudget && `has its first view after ${weight.firstView} bytes, not ${firstViewBudget}`,
    weight.ratio > scriptBudget && `weighs ${weight.ratio.toFixed(3)} of itself without scripts, not ${scriptBudget}`,
    before.scripts > 0 && !framesForm && `loads ${before.scripts} bytes of script files before anyone asked for them`,
    before.elsewhere.length > 0 && `asks others before anyone asked: ${before.elsewhere.join(', ')}`,
    shift > 0 && `moves under its reader: layout shift ${shift}, ${[...moved].join('; ')}`,
    waitedFor.size > 0 && `asks for ${[...waitedFor].join(', ')} between the tap on Apply and the form`,
  ];
  return broken.filter((fault) => fault !== false).map((fault) => `${address} ${fault}`);
}
