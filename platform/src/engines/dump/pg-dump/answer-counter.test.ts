import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AnswerCounter } from './answer-counter.ts';

/** Wakes the waiting thread three times without an answer, then gives one. */
const WAKE_EARLY = `
const { workerData, parentPort } = require('node:worker_threads');
const count = new Int32Array(workerData);
parentPort.once('message', () => {
  for (let woken = 0; woken < 3; ) woken += Atomics.notify(count, 0);
  Atomics.add(count, 0, 1);
  Atomics.notify(count, 0);
});
parentPort.postMessage('ready');`;

it('goes on waiting when it is woken before the answer is there', async () => {
  const shared = AnswerCounter.shared();
  const worker = new Worker(WAKE_EARLY, { eval: true, workerData: shared });
  await once(worker, 'message');
  worker.postMessage('go');
  new AnswerCounter(shared).waitForMoreThan(0);
  const given = new Int32Array(shared)[0];
  await worker.terminate();
  expect(given).toBe(1);
});

it('does not wait for an answer that is there', () => {
  const shared = AnswerCounter.shared();
  const answers = new AnswerCounter(shared);
  answers.add();
  answers.waitForMoreThan(0);
  expect(new Int32Array(shared)[0]).toBe(1);
});
