import { readItem, writeItem } from './device-storage.ts';

const offKey = 'sinov.desk.silent';
const heardKey = 'sinov.desk.heard';

export const isSoundOn = (): boolean => readItem(offKey) === '';

/** On this device. */
export const setSound = (isOn: boolean): void => writeItem(offKey, isOn ? '' : 'off');

let context: AudioContext | undefined;

/** Browsers play sound only after a press in the page. */
export function unlockSound(): void {
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume();
}

/** In hertz and seconds: a short third upwards. */
const tones = [
  { frequency: 660, at: 0 },
  { frequency: 830, at: 0.2 },
];

export function playSound(): void {
  if (context?.state !== 'running') return;
  const volume = new GainNode(context, { gain: 0.15 });
  volume.connect(context.destination);
  for (const { frequency, at } of tones) {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(volume);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.18);
  }
}

/** Plays once for each of the texts, in one tab of the browser. @param keys of everything that is announced now. */
export function soundOnce(keys: readonly string[]): void {
  const heard = readItem(heardKey).split(',');
  if (keys.join() !== readItem(heardKey)) writeItem(heardKey, keys.join());
  if (isSoundOn() && keys.some((key) => !heard.includes(key))) playSound();
}
