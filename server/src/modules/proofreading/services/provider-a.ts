import { randomUUID } from 'node:crypto';
import {
  providerAAuthSuccessCode,
  providerACheckSuccessCode,
  providerAGrantType,
  providerAResponseType,
} from 'shared-contracts/constants';
import {
  providerAArticleCorrect,
  providerAAuthorize,
  providerAGetCorrectAbility,
  providerAItem,
  providerAToken,
} from 'shared-contracts/endpoints';
import { proofAbilities, ProofCategory, ProofLevel } from 'shared-contracts/model';
import { callService, ServiceFailure, type ServiceOptions } from '../../../platform/external-service/service-fetch.ts';
import { type ServiceFinding, soundFindings } from './service-findings.ts';
import { serviceTexts } from './services.texts.ts';

export interface ProviderAAccount {
  /** Base address without /dataapp. */
  url: string;
  appId: string;
  appSecret: string;
}

/** Milliseconds a token is used; the documents show no lifetime. */
const tokenLife = 20 * 60_000;

/** Provider A: code, token, check (S2 §7). Keeps its token; a refused one is renewed once. */
export class ProviderA {
  readonly #account: ProviderAAccount;
  readonly #options: ServiceOptions;
  #token: { text: string; until: number } | undefined;

  constructor(account: ProviderAAccount, options: Omit<ServiceOptions, 'name'>) {
    this.#account = account;
    this.#options = { ...options, name: serviceTexts.providerA };
  }

  /** Checks a text by all abilities, or by those of one category. Throws ServiceFailure. */
  async check(text: string, category?: ProofCategory): Promise<{ findings: ServiceFinding[]; dropped: number }> {
    const abilities =
      category === undefined ? {} : { ability_ids: proofAbilities[category].map(({ id }) => id).join(',') };
    const answer = await this.#withToken((accessToken) =>
      callService(this.#base, providerAArticleCorrect, { accessToken, text, ...abilities }, this.#options),
    );
    const rows = answer.data?.checklist ?? [];
    const items = rows.flatMap((row) => {
      const { data: item } = providerAItem.safeParse(row);
      if (!item) return [];
      const found = categoryOf(item.type.belongId);
      return [
        {
          from: item.position,
          to: item.position + item.length,
          words: item.word,
          suggest: item.suggest,
          explanation: item.explanation,
          kind: item.type.name ?? 'providerA',
          ability: item.type.abilityId ?? proofAbilities[found][0]!.id,
          category: found,
          level: found === ProofCategory.Direction ? ProofLevel.Serious : ProofLevel.Error,
        },
      ];
    });
    const sound = soundFindings(text, items);
    return { findings: sound.findings, dropped: sound.dropped + rows.length - items.length };
  }

  /** The abilities as the provider lists them. Throws ServiceFailure. */
  async abilities(): Promise<{ id: string; name: string; belongId: string }[]> {
    const answer = await this.#withToken((accessToken) =>
      callService(this.#base, providerAGetCorrectAbility, { accessToken }, this.#options),
    );
    return answer.data ?? [];
  }

  get #base(): string {
    return `${this.#account.url.replace(/\/+$/, '')}/dataapp`;
  }

  async #withToken<Answer extends { code: number; message?: string | undefined }>(
    call: (token: string) => Promise<Answer>,
  ): Promise<Answer> {
    for (const isLast of [false, true]) {
      const answer = await call(await this.#accessToken());
      if (answer.code === providerACheckSuccessCode) return answer;
      this.#token = undefined;
      if (isLast)
        throw new ServiceFailure(
          serviceTexts.refusedWithCode(serviceTexts.providerA, answer.code),
          `code ${answer.code}`,
        );
    }
    throw new ServiceFailure(serviceTexts.refused(serviceTexts.providerA), 'no answer');
  }

  async #accessToken(): Promise<string> {
    if (this.#token && this.#token.until > Date.now()) return this.#token.text;
    const { appId, appSecret } = this.#account;
    const { code, authorizeCode } = await callService(
      this.#base,
      providerAAuthorize,
      { appId, responseType: providerAResponseType, state: randomUUID() },
      this.#options,
    );
    if (code !== providerAAuthSuccessCode || !authorizeCode)
      throw new ServiceFailure(
        serviceTexts.authorizationFailed(serviceTexts.providerA, code),
        `authorize code ${code}`,
      );
    const answer = await callService(
      this.#base,
      providerAToken,
      { appId, appSecret, grantType: providerAGrantType, authorizeCode: authorizeCode.authorizeCode },
      this.#options,
    );
    if (answer.code !== providerAAuthSuccessCode || !answer.accessToken)
      throw new ServiceFailure(
        serviceTexts.authorizationFailed(serviceTexts.providerA, answer.code),
        `token code ${answer.code}`,
      );
    this.#token = { text: answer.accessToken.accessToken, until: Date.now() + tokenLife };
    return this.#token.text;
  }
}

const categoryOf = (belongId: string): ProofCategory =>
  Object.values(ProofCategory).find((one) => String(one) === belongId) ?? ProofCategory.Text;
