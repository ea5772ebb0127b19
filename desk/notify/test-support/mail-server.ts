import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** Options of a server that accepts everything without TLS. */
export const plain: SMTPServerOptions = { authOptional: true, disabledCommands: ['STARTTLS'] };

/** Starts a local mail server until the test ends. */
export async function startMailServer(options: SMTPServerOptions) {
  const received: { from: string; to: string[]; isSecure: boolean; user: unknown; raw: string }[] = [];
  const server = new SMTPServer({
    onData(stream, { envelope, secure, user }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, isSecure: secure, user, raw: Buffer.concat(chunks).toString() });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { port: (server.server.address() as AddressInfo).port, received };
}

export const textOfMail = (raw: string): string => Buffer.from(raw.slice(raw.indexOf('\r\n\r\n')), 'base64').toString();
