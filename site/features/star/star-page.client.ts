import { bugs, countPoints, pointIds } from '../../../model/points.ts';
import { readPoints } from '../trial/keep-point.ts';

const page = document.querySelector('[data-star]') as HTMLElement;
const { done, progress, full } = page.dataset as { done: string; progress: string; full: string };
const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-point]')];
const next = page.querySelector('a') as HTMLAnchorElement;
const status = page.querySelector('[role=status]') as HTMLElement;
const share = document.querySelector('[data-result]') as HTMLAnchorElement;
const shareHref = share.href;
const address = share.dataset.result as string;

function show(): void {
  const points = readPoints();
  const { length } = points;
  // The list does not name the bugs, so the first of them stand for the found ones.
  const found = countPoints(points).bugs;
  for (const link of links) {
    const { point } = link.dataset;
    const isDone = links.indexOf(link) < bugs.length ? links.indexOf(link) < found : points.includes(point as never);
    link.dataset.done = isDone ? done : '';
  }
  for (const [index, path] of page.querySelectorAll('[data-instrument] path + path').entries())
    path.toggleAttribute('data-gilded', index < length);
  const first = links.find((link) => !link.dataset.done);
  next.hidden = !first;
  if (first) next.href = first.href;
  status.textContent = length ? (length < pointIds.length ? progress.replace('#', `${length}`) : full) : '';
  page.toggleAttribute('data-full', !first);
  share.href = shareHref.replaceAll(
    encodeURIComponent(address),
    encodeURIComponent(address.replace(/0$/, `${length}`)),
  );
}

share.onclick = (event) => {
  if (!navigator.share) return;
  event.preventDefault();
  navigator.share({ url: address.replace(/0$/, `${readPoints().length}`) }).catch(() => {
    // The visitor closed the sheet.
  });
};
addEventListener('storage', show);
// Back may show this page as it was before.
addEventListener('pageshow', show);
show();
