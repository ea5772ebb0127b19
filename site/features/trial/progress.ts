export interface Progress<Verdict extends string> {
  verdict?: Verdict | 'shown' | 'hint' | undefined;
  hints: number;
  isFinished: boolean;
}

export interface CommonEvent {
  do: 'hint' | 'giveUp' | 'again';
}

export const noProgress = { hints: 0, isFinished: false };
