import { Agent, get } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Answer of a GET request as a browser that takes compressed answers gets it; its body stays compressed. */
export function rawGet(url: string): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(pieces) }));
      response.on('error', reject);
    }).on('error', reject);
  });
}
