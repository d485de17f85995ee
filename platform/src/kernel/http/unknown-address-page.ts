import type { FastifyReply } from 'fastify';

/** What a browser shows that opens the platform under an address that it does not know (request-guards.ts). */
export function sendUnknownAddressPage(reply: FastifyReply, status: number, message: string): void {
  void reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" })
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(
      `<!doctype html><html lang="en"><title>Howdah</title><meta name="viewport" content="width=device-width"><h1>Howdah does not know this address</h1><p>${escaped(message)}</p></html>`,
    );
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
