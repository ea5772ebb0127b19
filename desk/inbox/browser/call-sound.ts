import { readItem, writeItem } from './device-storage.ts';

const offKey = 'sinov.desk.silent';
const heardKey = 'sinov.desk.heard';

export const isSoundOn = (): boolean => readItem(offKey) === '';

export const setSound = (isOn: boolean): void => writeItem(offKey, isOn ? '' : 'off');

let context: AudioContext | undefined;

/** Browsers play sound only after a press in the page. */
export function unlockSound(): void {
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume();
}

export function playSound(): void {
  if (context?.state !== 'running') return;
  const tone = new OscillatorNode(context, { frequency: 660 });
  tone.connect(new GainNode(context, { gain: 0.15 })).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.3);
}

/** Plays once for each key, in one tab of the browser. @param keys of all calls that are announced now. */
export function soundOnce(keys: readonly string[]): void {
  const heard = readItem(heardKey).split(',');
  if (keys.join() !== readItem(heardKey)) writeItem(heardKey, keys.join());
  if (isSoundOn() && keys.some((key) => !heard.includes(key))) playSound();
}
