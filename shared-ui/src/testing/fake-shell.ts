import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { AnswerOf, Endpoint, InputOf, RequestOf } from 'shared-contracts/endpoints';
import type { ListChange, UserInfo } from 'shared-contracts/model';
import type { ComponentType } from 'react';
import type { PageHelp, Shell, ShellOverlays, Tools } from 'shared-contracts/shell';

/** Answer of one endpoint in a test. */
export interface FakeAnswer {
  endpoint: Endpoint;
  give(request: unknown): unknown;
}

/** Answers an endpoint with a value, or with what a function makes of the request; a thrown AppError is a refusal. */
export function answer<E extends Endpoint>(
  endpoint: E,
  input: AnswerOf<E> | ((request: RequestOf<E>) => AnswerOf<E> | Promise<AnswerOf<E>>),
): FakeAnswer {
  return {
    endpoint,
    give: (request) => (typeof input === 'function' ? (input as (request: unknown) => unknown)(request) : input),
  };
}

export interface FakeShellOptions {
  answers?: readonly FakeAnswer[];
  /** Permission codes of the user; all when absent. */
  codes?: readonly string[];
  user?: Partial<UserInfo>;
  channels?: readonly string[];
  tools?: Partial<Tools>;
  /** Menu page that the screen was opened from. */
  openedFrom?: string;
  /** Goes on at the next desk; a host without it when absent. */
  openNextDesk?: NonNullable<Shell['openNextDesk']>;
  /** Receives each part's keys and commands. */
  onHelp?(read: () => PageHelp | Promise<PageHelp>): void;
}

/** Overlays that `renderWithShell` draws. */
interface FakeOverlays extends ShellOverlays {
  parts(): readonly { id: string; Part: ComponentType }[];
  onChange(listener: () => void): () => void;
}

/** A Shell whose calls are answered by the test and whose every action is a jest mock. */
export interface FakeShell extends Shell {
  overlays: FakeOverlays;
  /** Says that lists have changed, or, with undefined, that the page is looked at again. */
  changeList(change: ListChange | undefined): void;
  /** Requests sent to an endpoint so far, with defaults filled in. */
  callsOf<E extends Endpoint>(endpoint: E): RequestOf<E>[];
}

const someone: UserInfo = {
  id: '7',
  userName: 'editor',
  nickName: '张编辑',
  authorId: '7',
  departmentName: '要闻部',
  roleNames: ['编辑'],
  portrait: null,
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
};

/** Builds a Shell at the level of endpoints: requests must pass the endpoint's schema, unanswered ones fail by name. */
export function fakeShell({
  answers = [],
  codes,
  user = {},
  channels = ['1', '2', '3'],
  tools = {},
  openedFrom,
  openNextDesk,
  onHelp,
}: FakeShellOptions = {}): FakeShell {
  const sent: { id: string; request: unknown }[] = [];

  const followers = new Set<(change: ListChange | undefined) => void>();

  const receive = async (endpoint: Endpoint, input: unknown) => {
    const request = endpoint.request.parse(input);
    sent.push({ id: endpoint.id, request });
    const answer = answers.findLast((one) => one.endpoint.id === endpoint.id);
    if (answer) return answer.give(request);
    if (endpoint.id === 'getPreference') return { data: null };
    if (endpoint.id === 'savePreference') return {};
    throw new AppError(ErrorCode.NotFound, `no answer given for ${endpoint.id}`);
  };

  return {
    call: jest.fn(receive) as unknown as Shell['call'],
    download: jest.fn(
      async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => void (await receive(endpoint, input)),
    ),
    session: { user: { ...someone, ...user }, channels },
    can: (code) => codes === undefined || codes.includes(code),
    navigate: jest.fn(),
    closePage: jest.fn(),
    setPageTitle: jest.fn(),
    openedFrom: () => openedFrom,
    ...(openNextDesk && { openNextDesk }),
    help: {
      register: (read) => {
        onHelp?.(read);
        return () => undefined;
      },
    },
    copy: jest.fn(async () => true),
    message: { success: jest.fn(), info: jest.fn(), warning: jest.fn() },
    showError: jest.fn(),
    dialogs: {
      confirm: jest.fn(async () => true),
      message: jest.fn(async () => undefined),
      pickCategory: jest.fn(async () => undefined),
      showQrCode: jest.fn(async () => undefined),
      previewImages: jest.fn(),
    },
    tools: async (name) => {
      const tool = tools[name];
      if (!tool) throw new AppError(ErrorCode.Unavailable, `no tool given for ${name}`);
      return tool;
    },
    overlays: fakeOverlays(),
    work: { register: jest.fn(() => ({ changed: jest.fn(), dispose: jest.fn() })) },
    progress: { start: jest.fn(() => jest.fn()) },
    onListChange: (listener) => {
      followers.add(listener);
      return () => followers.delete(listener);
    },
    changeList: (change) => followers.forEach((listener) => listener(change)),
    callsOf: <E extends Endpoint>(endpoint: E) =>
      sent.filter(({ id }) => id === endpoint.id).map(({ request }) => request as RequestOf<E>),
  };
}

function fakeOverlays(): FakeOverlays {
  let parts: readonly { id: string; Part: ComponentType }[] = [];
  const listeners = new Set<() => void>();
  const set = (next: typeof parts) => {
    parts = next;
    for (const listener of listeners) listener();
  };
  return {
    show(id, Part) {
      const overlay = { id, Part };
      set([...parts.filter((one) => one.id !== id), overlay]);
      return () => set(parts.filter((one) => one !== overlay));
    },
    parts: () => parts,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
