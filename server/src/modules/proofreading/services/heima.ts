import { heimaItem, type HeimaItem } from 'shared-contracts/model';
import { z } from 'zod';
import { callService, ServiceFailure, type ServiceOptions } from '../../../platform/external-service/service-fetch.ts';
import { serviceTexts } from './services.texts.ts';

export interface HeimaAccount {
  /** Folder of getheimaauthcode.do and its sisters. */
  url: string;
  key: string;
}

const envelope = <T extends z.ZodType>(data: T) =>
  z.object({ suc: z.coerce.number(), message: z.string().default(''), data: data.nullish() });
const call = <T extends z.ZodType>(path: string, data: T) => ({
  path,
  payload: 'form' as const,
  answer: envelope(data),
});
const authCall = call('/getheimaauthcode.do', z.string());
const uploadCall = call('/uploadcheckarticle.do', z.object({ pid: z.coerce.string() }));
const resultCall = call(
  '/getcheckarticleresult.do',
  z.object({ finished: z.boolean().default(true), CheckResultList: z.array(z.unknown()).default([]) }),
);

/**
 * The heima service: auth code, upload, result by pid (S2 §7). It speaks in our own envelope, as the documents' calls
 * do.
 */
export class Heima {
  readonly #account: HeimaAccount;
  readonly #options: ServiceOptions;

  constructor(account: HeimaAccount, options: Omit<ServiceOptions, 'name'>) {
    this.#account = account;
    this.#options = { ...options, name: serviceTexts.heima };
  }

  /** Throws ServiceFailure with the provider's words. */
  authCode(): Promise<string> {
    return this.#ask(authCall, { key: this.#account.key });
  }

  async upload(checkArticle: string, authCode: string): Promise<string> {
    return (await this.#ask(uploadCall, { checkArticle, authCode })).pid;
  }

  /** Returns the finished part of the result; items that do not follow the protocol are left out. */
  async result(pid: string): Promise<{ finished: boolean; items: HeimaItem[] }> {
    const { finished, CheckResultList } = await this.#ask(resultCall, { pid });
    return { finished, items: CheckResultList.flatMap((item) => heimaItem.safeParse(item).data ?? []) };
  }

  async #ask<T extends z.ZodType>(
    endpoint: { path: string; payload: 'form'; answer: ReturnType<typeof envelope<T>> },
    request: Record<string, string>,
  ): Promise<z.output<T>> {
    const answer: unknown = await callService(this.#account.url, endpoint, request, this.#options);
    const { suc, message, data } = answer as {
      suc: number;
      message: string;
      data?: z.output<T> | null;
    };
    if (suc !== 1 || data === undefined || data === null)
      throw new ServiceFailure(message === '' ? serviceTexts.refused(serviceTexts.heima) : message, `suc ${suc}`);
    return data;
  }
}
