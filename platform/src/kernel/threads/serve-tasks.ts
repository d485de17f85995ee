import type { MessagePort } from 'node:worker_threads';

/**
 * The thread's side of a TaskThread: says that it is ready, and answers one task after the other. What `answer` throws ends the
 * thread, and its owner hears of it.
 */
export function serveTasks<Task, Answer>(port: MessagePort, answer: (task: Task) => Promise<Answer>): void {
  port.on('message', (task: Task) => void answer(task).then((sent) => port.postMessage(sent)));
  port.postMessage('ready');
}
