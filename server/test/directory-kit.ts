import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import ldap from 'ldapjs';

const peopleBase = 'ou=people,dc=paper,dc=cn';
const base = 'dc=paper,dc=cn';
const searcher = { dn: 'cn=newsroom,dc=paper,dc=cn', password: 'a-search-password' };

/** A person of the test's directory. */
export interface DirectoryPerson {
  password: string;
  name?: string;
  groups?: string[];
  isShut?: boolean;
  /** An error of LDAP that every bind of the person is answered with. */
  fault?: 'OtherError' | 'BusyError';
}

/** An LDAP server with a few people, which can be stopped, and made to hang. */
export interface TestDirectory {
  people: Map<string, DirectoryPerson & { id: string }>;
  /** DNs of all binds so far. */
  binds: string[];
  settings: Record<string, string>;
  setPerson(uid: string, person: DirectoryPerson): void;
  /** Stops answering: connections are taken, and nothing is said. */
  hang(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

const dnOf = (uid: string): string => `uid=${uid},${peopleBase}`;

export async function startDirectory(): Promise<TestDirectory> {
  const people: TestDirectory['people'] = new Map();
  const binds: string[] = [];
  let server: ldap.Server | undefined;
  let hanging: { net: NetServer; sockets: Set<Socket> } | undefined;
  let port = 0;

  function makeServer(): ldap.Server {
    const made = ldap.createServer();
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- ldapjs describes neither requests nor answers.
    made.bind(base, (request: any, response: any, next: any) => {
      const dn = String(request.dn);
      binds.push(dn);
      const uid = /^uid=([^,]+)/.exec(dn)?.[1];
      const fault = people.get(uid ?? '')?.fault;
      if (fault !== undefined) return next(new ldap[fault]());
      const fits =
        request.credentials === '' ||
        (dn === searcher.dn && request.credentials === searcher.password) ||
        (uid !== undefined && people.get(uid)?.password === request.credentials);
      if (!fits) return next(new ldap.InvalidCredentialsError());
      response.end();
      return next();
    });
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as above
    made.search(base, (request: any, response: any, next: any) => {
      // It would compare the names that are asked for in lower case.
      response.attributes = ['*'];
      if (request.scope === 'base' || request.scope === 0) {
        response.send({ dn: base, attributes: { objectClass: ['organizationalUnit'] } });
        response.end();
        return next();
      }
      for (const [uid, { name = uid, groups = [], id, isShut = false }] of people) {
        const attributes = {
          objectClass: ['person'],
          uid: [uid],
          cn: [name],
          entryUUID: [id],
          memberOf: groups.map((group) => `cn=${group},ou=groups,${base}`),
          ...(isShut && { pwdAccountLockedTime: ['000001010000Z'] }),
        };
        if (request.filter.matches(attributes)) response.send({ dn: dnOf(uid), attributes });
      }
      response.end();
      return next();
    });
    return made;
  }

  async function stop(): Promise<void> {
    if (server) await new Promise<void>((resolve) => server!.close(() => resolve()));
    server = undefined;
    hanging?.sockets.forEach((socket) => socket.destroy());
    if (hanging) await new Promise((resolve) => hanging!.net.close(resolve));
    hanging = undefined;
  }

  async function start(): Promise<void> {
    await stop();
    server = makeServer();
    await new Promise<void>((resolve) => server!.listen(port, '127.0.0.1', () => resolve()));
    port = Number(new URL(server.url).port);
  }

  await start();
  return {
    people,
    binds,
    settings: {
      LDAP_URL: `ldap://127.0.0.1:${port}`,
      LDAP_BIND_DN: searcher.dn,
      LDAP_BIND_PASSWORD: searcher.password,
      LDAP_USER_BASE: peopleBase,
      LDAP_ROLES: 'editors=editor,chiefs=chief',
      LDAP_PASSWORD_HELP: 'https://password.paper.example',
      LDAP_TIMEOUT: '1',
    },
    setPerson: (uid, person) => people.set(uid, { id: people.get(uid)?.id ?? randomUUID(), ...person }),
    start,
    stop,
    async hang() {
      await stop();
      const sockets = new Set<Socket>();
      const net = createServer((socket) => sockets.add(socket)).listen(port, '127.0.0.1');
      await once(net, 'listening');
      port = (net.address() as AddressInfo).port;
      hanging = { net, sockets };
    },
  };
}
