import { importExamples, priceListExportExamples } from './import-examples.ts'
import {
  conditionExamples,
  ownTariffExamples,
  promotionExamples,
  tariffChangeExamples,
  tariffExamples,
  tariffListExamples,
} from './price-examples.ts'
import { deliveryExamples, requestExamples } from './request-examples.ts'
import { zoneAddressExamples, zoneExamples, zoneNameExamples } from './zone-examples.ts'

/** The examples that the OpenAPI document shows, by the names of the operations: at least of those that API keys may call. */
export const examples: Readonly<Record<string, { body?: unknown; response?: unknown }>> = {
  ...{ ...tariffExamples, ...ownTariffExamples, ...tariffListExamples, ...tariffChangeExamples },
  ...{ ...promotionExamples, ...conditionExamples, ...importExamples, ...priceListExportExamples },
  ...{ ...zoneExamples, ...zoneNameExamples, ...zoneAddressExamples, ...requestExamples, ...deliveryExamples },
}
