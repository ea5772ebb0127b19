import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DeskStore } from '../store/store.ts';

/** When a form was shown, as its page carries it: milliseconds since 1970, a dot, and the signature. */
const signedTime = /^(\d{1,15})\.([\w-]+)$/;

/** Signs what a visitor's browser keeps for the desk, with a secret that all instances share through the store. */
export class FormSigner {
  readonly #store: Pick<DeskStore, 'getOrSet'>;
  #secret: string | undefined;
  #loading: Promise<void> | undefined;

  constructor(store: Pick<DeskStore, 'getOrSet'>) {
    this.#store = store;
  }

  /** Reads the secret, once it can be read. Does not reject: while the store is unavailable, nothing is signed. */
  load(): Promise<void> {
    if (this.#secret !== undefined) return Promise.resolve();
    this.#loading ??= this.#store
      .getOrSet('forms.signingKey', randomBytes(32).toString('base64url'))
      .then(
        ({ value }) => {
          this.#secret = value;
        },
        () => {},
      )
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }

  #sign(text: string): string | undefined {
    return this.#secret && createHmac('sha256', this.#secret).update(text).digest('base64url');
  }

  #isSigned(text: string, signature: string): boolean {
    const expected = this.#sign(text);
    if (expected?.length !== signature.length) return false;
    return timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
  }

  /** What a form that is shown now carries. A form must not wait for the store: without the secret it goes unsigned. */
  started(now: number): string {
    const signature = this.#sign(`started:${now}`);
    return signature ? `${now}.${signature}` : String(now);
  }

  /**
   * How long a form was open, in milliseconds; negative where the clock was set back, or another instance's is behind.
   * @returns undefined for what we did not sign, such as the number that forms of before November 2026 carry.
   */
  openFor(started: string, now: number): number | undefined {
    const [, time = '', signature = ''] = signedTime.exec(started) ?? [];
    return this.#isSigned(`started:${time}`, signature) ? now - Number(time) : undefined;
  }

  /** @returns undefined where the secret is not known yet. */
  signReceipt(receipt: string): string | undefined {
    return this.#sign(`receipt:${receipt}`);
  }

  isOurReceipt(receipt: string, signature: string): boolean {
    return this.#isSigned(`receipt:${receipt}`, signature);
  }
}
