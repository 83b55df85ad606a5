import type { FastifyInstance } from 'fastify';
import { yuanOf } from 'shared-contracts/model';
import type { Context } from '../../../platform/http/context.ts';
import { sandboxPage } from '../../../platform/external-service/sandbox-page.ts';
import { readForms } from '../../../platform/external-service/send.ts';
import { escapeHtml } from '../../../platform/text/html.rules.ts';
import { paymentSandboxTexts as texts } from '../payment.texts.ts';
import { isPaySandbox } from './open-payment.ts';
import { noticeOfTrade, payPage } from './sandbox.ts';
import { paySandboxPath, sandboxKeys } from './sandbox-keys.ts';
import { newestTrades, payTrade, type SandboxTrade, tradeByPage } from './sandbox.queries.ts';

type Parts = Pick<Context, 'db' | 'settings' | 'now'>;

const newestListed = 50;
/** Where a payer goes afterwards: pages of this website alone. */
const backOf = (address: string): string => /^(?:https?:\/\/[^/]+)?(\/site\/[\w/-]+)$/.exec(address)?.[1] ?? '';
const line = (label: string, value: string) =>
  `<li><small>${escapeHtml(label)}</small><p>${escapeHtml(value)}</p></li>`;

/** What is paid, for whom, and the buttons while it can be paid. */
function tradeHtml(trade: SandboxTrade, back: string, now: Date): string {
  const isOpen = trade.state === 'NOTPAY' && trade.expiresTime > now;
  const state = trade.state === 'NOTPAY' && !isOpen ? texts.expired : texts.states[trade.state];
  const facts = [
    line(texts.merchant, texts.merchantName),
    line(texts.goods, trade.description),
    line(texts.amount, `¥${yuanOf(trade.amount)}`),
    line(texts.number, trade.outTradeNo),
    line(texts.state, state),
  ];
  const box = (name: string, text: string) =>
    `<p><label><input type="checkbox" name="${name}" value="1"> ${escapeHtml(text)}</label></p>`;
  const form = `<form method="post"><input type="hidden" name="back" value="${escapeHtml(back)}">
${box('lost', texts.lost)}${box('doubled', texts.doubled)}
<p><button name="do" value="pay">${texts.pay}</button>
<button name="do" value="cancel">${texts.cancel}</button></p></form>`;
  const link = back === '' ? '' : `<p><a href="${escapeHtml(back)}">${texts.back}</a></p>`;
  return `<ul>${facts.join('')}</ul>${isOpen ? form : ''}${link}`;
}

/**
 * Mounts the page on which a demo payer pays, and the list of what was paid. Never in production. Its notices come as
 * those of WeChat Pay do: as requests to the address that was named when the payment was opened.
 */
export function registerPaySandbox(app: FastifyInstance, parts: Parts): void {
  if (!isPaySandbox(parts.settings)) return;
  const { db, now } = parts;

  async function notify(trade: SandboxTrade, times: number): Promise<void> {
    const { body, headers } = noticeOfTrade(trade, await sandboxKeys(parts), now());
    const { pathname, host } = new URL(trade.noticeUrl);
    for (let n = 0; n < times; n += 1)
      await app.inject({ method: 'POST', url: pathname, headers: { ...headers, host }, payload: body });
  }

  void app.register(async (scope) => {
    readForms(scope);
    scope.get(paySandboxPath, async (_request, reply) => {
      const rows = (await newestTrades(db, newestListed)).map(({ trade, refunds }) => {
        const sentBack = refunds.map(({ state, amount }) => texts.refunds(state, yuanOf(amount))).join('　');
        const facts = `¥${yuanOf(trade.amount)}　${texts.states[trade.state]}　${sentBack}`;
        return `<li><a href="${payPage(trade.prepayId)}">${trade.outTradeNo}</a>　${escapeHtml(trade.description)}
<p>${escapeHtml(facts)}</p></li>`;
      });
      const body = rows.length === 0 ? `<p>${texts.none}</p>` : `<ul>${rows.join('')}</ul>`;
      return sandboxPage(reply, texts.title, texts.listNote, body);
    });

    scope.get<{ Params: { id: string }; Querystring: { redirect_url?: string } }>(
      payPage(':id'),
      async ({ params, query }, reply) => {
        const trade = await tradeByPage(db, params.id);
        if (!trade) return sandboxPage(reply.code(404), texts.title, texts.unknown, '');
        return sandboxPage(reply, texts.title, texts.note, tradeHtml(trade, backOf(query.redirect_url ?? ''), now()));
      },
    );

    scope.post<{ Params: { id: string }; Body: Record<string, string> | null }>(
      payPage(':id'),
      async ({ params, body }, reply) => {
        const { do: step = '', lost, doubled, back = '' } = body ?? {};
        const page = `${payPage(params.id)}?${new URLSearchParams({ redirect_url: backOf(back) })}`;
        if (step === 'cancel') return reply.redirect(backOf(back) || page, 303);
        const trade = step === 'pay' ? await payTrade(db, params.id, now()) : undefined;
        if (trade && lost !== '1') await notify(trade, doubled === '1' ? 2 : 1);
        return reply.redirect(page, 303);
      },
    );
  });
}
