import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'

/** The first variant of each plan, and the tariffs without a plan, in their order. */
function firstOfPlans(tariffs: readonly TariffItem[]): TariffItem[] {
  return tariffs.filter(
    ({ plan_id: plan }, index) => plan === null || tariffs.findIndex(({ plan_id }) => plan_id === plan) === index,
  )
}
