import { maxManagers } from '@motanet/contract/accounts/manager-limit.ts'
import type { PermissionModel } from '@motanet/contract/accounts/managers.ts'
import { counted } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'
import type { Flag } from './permission-table.ts'

export const title = { ru: 'Менеджеры', ro: 'Manageri' }
export const add = { ru: 'Добавить менеджера', ro: 'Adaugă un manager' }
export const none = { ru: 'Менеджеров пока нет', ro: 'Încă nu există manageri' }
/** Counted limit: «до 20 менеджеров», „până la 20 de manageri” */
const limit = counted(maxManagers, ['менеджера', 'менеджеров', 'менеджеров'], ['manager', 'manageri', 'de manageri'])
export const noneHint = {
  ru: `Добавьте сотрудника и отметьте, что ему можно менять: остальное он только увидит. Можно добавить до ${limit.ru}.`,
  ro: `Adăugați un coleg și bifați ce poate modifica: restul va putea doar să vadă. Puteți adăuga până la ${limit.ro}.`,
}
export const catAlt = { ru: 'Рыжий кот ищет коллег', ro: 'Motanul portocaliu caută colegi' }
export const failed = { ru: 'Список менеджеров не загрузился', ro: 'Lista managerilor nu s-a încărcat' }
export const failedHint = {
  ru: 'Менеджеры работают как прежде, права не изменились.',
  ro: 'Managerii lucrează ca înainte, drepturile nu s-au schimbat.',
}

export const id = { ru: 'ID', ro: 'ID' }
export const email = { ru: 'E-mail', ro: 'E-mail' }
export const actions = { ru: 'Действия', ro: 'Acțiuni' }
export const permissionsTitle = { ru: 'Права', ro: 'Drepturi' }
export const permissionsOf = (who: string): Text => ({ ru: `Права: ${who}`, ro: `Drepturi: ${who}` })
export const edit = (who: string): Text => ({ ru: `Изменить ${who}`, ro: `Modifică ${who}` })
export const remove = (who: string): Text => ({ ru: `Удалить ${who}`, ro: `Șterge ${who}` })
export const allRights = { ru: 'Все права', ro: 'Toate drepturile' }
export const noRights = { ru: 'Только просмотр', ro: 'Doar vizualizare' }

export const confirmed = { ru: 'Приглашение принято', ro: 'Invitație acceptată' }
export const waiting = (until: string): Text => ({
  ru: `Приглашение ещё не принято, ссылка действует до ${until}`,
  ro: `Invitație încă neacceptată, linkul este valabil până pe ${until}`,
})
export const expired = {
  ru: 'Приглашение ещё не принято, ссылка больше не действует',
  ro: 'Invitație încă neacceptată, linkul nu mai este valabil',
}
export const inviteAgain = { ru: 'Отправить ещё раз', ro: 'Trimite din nou' }
export const inviteAgainTo = (who: string): Text => ({
  ru: `Отправить приглашение ещё раз: ${who}`,
  ro: `Trimite din nou invitația: ${who}`,
})
export const invitedAgain = (who: string): Text => ({
  ru: `Приглашение отправлено: ${who}`,
  ro: `Invitația a fost trimisă: ${who}`,
})
export const notInvited = (cause: string): Text => ({
  ru: `Приглашение не отправлено. ${cause}`,
  ro: `Invitația nu a fost trimisă. ${cause}`,
})
export const managerLimit = {
  ru: `У провайдера может быть до ${limit.ru}. Чтобы добавить ещё, удалите одного из них.`,
  ro: `Un furnizor poate avea cel mult ${limit.ro}. Pentru a adăuga altul, eliminați unul dintre ei.`,
}
export const notWhileActing = {
  ru: 'Пока вы действуете от имени провайдера, нельзя добавить менеджера или сменить его e-mail и пароль: это может только владелец.',
  ro: 'Cât timp acționați în numele furnizorului, nu puteți adăuga manageri și nici schimba e-mailul sau parola lor: doar proprietarul poate face acest lucru.',
}

export const model = { ru: 'Раздел', ro: 'Secțiune' }
export const models: Record<PermissionModel, Text> = {
  ProviderTariff: { ru: 'Тарифы', ro: 'Tarife' },
  Promotion: { ru: 'Акции', ro: 'Promoții' },
  ContractCondition: { ru: 'Условия договора', ro: 'Condiții contractuale' },
  ItemOptions: { ru: 'Опции оборудования', ro: 'Opțiuni de echipament' },
  Review: { ru: 'Отзывы', ro: 'Recenzii' },
  Orders: { ru: 'Заявки', ro: 'Cereri' },
}
export const flags: Record<Flag, Text> = {
  create: { ru: 'Создание', ro: 'Creare' },
  edit: { ru: 'Изменение', ro: 'Modificare' },
  delete: { ru: 'Удаление', ro: 'Ștergere' },
}
export const everything = { ru: 'всё', ro: 'tot' }
export const notThere = { ru: 'нет', ro: 'nu există' }
export const allowed = { ru: 'можно', ro: 'permis' }
export const notAllowed = { ru: 'нельзя', ro: 'nepermis' }
export const atOnce = {
  ru: 'Каждая отметка сохраняется сразу и действует со следующего шага менеджера.',
  ro: 'Fiecare bifă se salvează imediat și are efect de la următorul pas al managerului.',
}
export const permissionsSaved = (who: string): Text => ({
  ru: `Права менеджера ${who} сохранены`,
  ro: `Drepturile managerului ${who} au fost salvate`,
})
export const permissionsFailed = (cause: string): Text => ({
  ru: `Права не сохранены. ${cause}`,
  ro: `Drepturile nu au fost salvate. ${cause}`,
})
