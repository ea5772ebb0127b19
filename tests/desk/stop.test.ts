import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startDeskServer } from '../../tools/desk-server.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { openForm, pressSend } from './form-visitor.ts';

/** Sends the beginning of a request, then a letter of its body every 100 ms. */
async function sendDropByDrop(port: number): Promise<void> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  const type = 'content-type: application/x-www-form-urlencoded\r\ncontent-length: 9999';
  socket.write(`POST /r/qa HTTP/1.1\r\nhost: localhost\r\n${type}\r\n\r\nname=`);
  const dripping = setInterval(() => socket.write('a'), 100);
  socket.once('close', () => clearInterval(dripping));
  onTestFinished(() => void socket.destroy());
}

// tests/desk/attack has clients that send nothing more. Docker kills a container after 10 s; the test allows 20 s on a busy machine. Without a grace period, it took 45 s.
it('a server stops on request in spite of a slow client and a silent receiver', { timeout: 40_000 }, async () => {
  // Accepts a notification and never responds.
  const receiver = createServer(() => {}).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  const notified = new Promise((resolve) => receiver.once('connection', resolve));
  const server = await startDeskServer({
    DESK_FILE: path.join(temporaryFolder(), 'desk.db'),
    DESK_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
    DESK_WEBHOOK_SECRET: 'a-secret-of-the-tests',
  });
  onTestFinished(async () => {
    receiver.close();
    await server.stop('SIGKILL');
  });

  const form = `${server.address}/r/qa?language=uz`;
  const { fields } = await openForm(form);
  fields.set('name', 'Aziza');
  fields.set('phone', '+998 90 123 45 67');
  // A form that is sent too fast counts as spam and sends no notification.
  fields.set('started', String(Date.now() - 60_000));
  expect((await pressSend(form, fields)).status).toBe(200);
  await notified;
  await sendDropByDrop(Number(new URL(server.address).port));

  const start = performance.now();
  await server.stop();
  expect(server.exitCode()).toBe(0);
  expect(performance.now() - start).toBeLessThan(20_000);
});
