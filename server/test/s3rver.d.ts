declare module '@20minutes/s3rver' {
  import type { RequestListener, Server } from 'node:http';
  import type { AddressInfo } from 'node:net';

  /** A server that keeps the objects of S3's protocol in a folder and checks every signature. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    httpServer: Server;
    callback: () => RequestListener;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
