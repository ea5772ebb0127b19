import { failureOf, type WorkerAnswer, type WorkerMessage } from './protocol.ts';

process.env.NODE_ENV = 'production';

// Facts are read at import. An error in them fails every request of this process.
const loaded = import('./answers.ts');
loaded.catch(() => {});

async function answer({ id, request, files }: WorkerMessage): Promise<WorkerAnswer> {
  try {
    const { answerRequest, takeContent } = await loaded;
    if (files) takeContent(files);
    return { id, result: await answerRequest(request) };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

process.on('message', async (message: WorkerMessage) => process.send?.(await answer(message)));
process.once('disconnect', () => process.exit());
// A terminal and systemd send signals to the server's children too. The server decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
