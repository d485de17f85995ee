import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { questionOf, stepOf, type ChatRequest, type Script } from './reply.ts';
import { scenarioIn, scenarios } from './scenarios.ts';
import { streamReply } from './stream-reply.ts';

/** A request that the server received. */
export interface SeenRequest {
  authorization: string | undefined;
  /** The raw body. */
  text: string;
  body: ChatRequest;
  /** How the response ended; `running` until then. `hung up`: the caller disconnected first. */
  outcome: 'running' | 'answered' | 'hung up';
}

/**
 * A model server for tests that streams chat completions. The reply depends on the request: `say` sets it for tests in the
 * same process, `scenario:<name>` in the user's message selects it, and otherwise it is a plain text. `requests` has all
 * requests; other processes read them with `GET /requests` and clear them with `DELETE /requests`.
 */
export class ModelServer {
  readonly requests: SeenRequest[] = [];
  #script: Script | undefined;
  readonly #server = createServer((request, response) => {
    this.#handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });

  /** Listens on loopback; 0 takes any free port. */
  static async start(port = 0): Promise<ModelServer> {
    const server = new ModelServer();
    await new Promise<void>((resolve, reject) => {
      server.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    return server;
  }

  /** The value of `OPENAI_BASE_URL`. */
  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** Variables of a platform that uses this server. */
  get env(): Record<string, string> {
    return { OPENAI_API_KEY: 'sk-scripted', OPENAI_BASE_URL: this.baseUrl, HOWDAH_AI_MODEL: 'scripted' };
  }

  /** Sets the reply to all further requests; with undefined, the message selects it. */
  say(script: Script | undefined): void {
    this.#script = script;
  }

  forget(): void {
    this.requests.length = 0;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/requests') return this.#tell(request, response);
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404, { 'content-type': 'application/json' });
      return void response.end('{"error":{"message":"There is nothing here"}}');
    }
    let text = '';
    for await (const piece of request.setEncoding('utf8')) text += piece;
    const body = JSON.parse(text) as ChatRequest;
    const { authorization } = request.headers;
    const seen: SeenRequest = { authorization, text, body, outcome: 'running' };
    this.requests.push(seen);
    response.once('close', () => (seen.outcome = response.writableFinished ? 'answered' : 'hung up'));
    await this.#answer(body, response);
  }

  async #answer(body: ChatRequest, response: ServerResponse): Promise<void> {
    const script = this.#script ?? scenarios[scenarioIn(questionOf(body)) ?? 'plain'];
    const reply = script(body, stepOf(body));
    if (Array.isArray(reply)) return streamReply(response, body.model, reply);
    response.writeHead(reply.status, { 'content-type': reply.type ?? 'application/json' });
    response.end(reply.body);
  }

  #tell({ method }: IncomingMessage, response: ServerResponse): void {
    if (method === 'DELETE') this.forget();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(this.requests));
  }
}
