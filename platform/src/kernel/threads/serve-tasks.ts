import type { MessagePort } from 'node:worker_threads';

/**
 * The thread's side of a TaskThread: reports that it is ready and handles one task after another. If `answer`
 * rejects, the thread ends and its owner receives the error.
 */
export function serveTasks<Task, Answer>(port: MessagePort, answer: (task: Task) => Promise<Answer>): void {
  port.on('message', (task: Task) => void answer(task).then((sent) => port.postMessage(sent)));
  port.postMessage('ready');
}
