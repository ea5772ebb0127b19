/** One text as it came back from a translator, whatever the format. */
export interface ReturnedText {
  /** Where it stands in what came back: `line 12`. */
  place: string;
  file: string;
  key: string;
  text: string;
  /** The other language's text beside it, where the format kept it. */
  other: string | undefined;
  fingerprint: string;
}

/** A finding about what came back, or about one text of it. */
export interface Remark {
  /** `line 12`; none for what concerns the whole file. */
  place?: string;
  /** `content/pages/home/ru.json: hero.title`. */
  address?: string;
  message: string;
}

/** What was read of a file: its texts, what was repaired in reading, and what could not be read. */
export interface ReturnedFile {
  texts: ReturnedText[];
  repairs: Remark[];
  faults: Remark[];
}

/** A remark in one line. */
export function remarkLine({ place, address, message }: Remark): string {
  return [place, address, message].filter(Boolean).join(': ');
}
