import {
  clientId,
  clientSecret,
  productionClientId,
  productionClientSecret,
  productionMeta,
} from 'shared-contracts/constants';

/** Client id and secret of this host, by what its server wrote into the page (R301). */
export function hostClient(): { clientId: string; clientSecret: string } {
  const isProduction = document.querySelector(`meta[name="${productionMeta}"]`) !== null;
  return isProduction
    ? { clientId: productionClientId, clientSecret: productionClientSecret }
    : { clientId, clientSecret };
}
