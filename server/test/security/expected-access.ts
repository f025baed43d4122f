import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { square } from '../make.ts'
import { type OwnedIds, type Principal, password, type Tenants } from './tenants.ts'

/** Owner of the row that the id in the path refers to; `none` if the path has no id. */
export type Target = 'own' | 'foreign' | 'absent' | 'none'

/** The status that the principal must receive. For principals without a provider, rows of provider A are `own`. */
export type Expectation = (principal: Principal, target: Target) => number

export interface Expected {
  status: Expectation
  /** A valid body for the call. */
  body?: (tenants: Tenants, own: OwnedIds) => object
  query?: (tenants: Tenants) => string
}

const isThere = (target: Target, done: number) => (target === 'absent' ? 404 : done)

/** All clients, signed in or not. */
const allClients =
  (done: number): Expectation =>
  (_, target) =>
    isThere(target, done)

/** All clients, but an invalid token is 401. */
const allClientsWithValidToken =
  (done: number): Expectation =>
  ({ role, headers }, target) =>
    role === 'anonymous' && headers.authorization !== undefined ? 401 : isThere(target, done)

const isActing = ({ name }: Principal) => name === 'staff acting for A'
/** Nobody while acting for a provider. */
const inPerson =
  (expected: Expectation): Expectation =>
  (principal, target) =>
    isActing(principal) ? 403 : expected(principal, target)

const signedIn =
  (expected: Expectation): Expectation =>
  (principal, target) =>
    principal.role === 'anonymous' ? 401 : expected(principal, target)

/** Only providers and managers. */
const inCabinet = (expected: Expectation): Expectation =>
  signedIn((principal, target) => {
    if (principal.role === 'other' || principal.role === 'staff') return 403
    return principal.providerId === undefined ? 403 : expected(principal, target)
  })

const isOwner = ({ role }: Principal) => role === 'provider'
const hasPermissions = ({ name }: Principal) => name.endsWith('all permissions')

/** Only staff. */
const desk = (done: number) =>
  signedIn((principal, target) => (principal.role === 'staff' ? isThere(target, done) : 403))

const self = (done: number) => inPerson(signedIn(() => done))
const readers = (done: number) => inCabinet((_, target) => (target === 'none' || target === 'own' ? done : 404))
/** Only the provider, on its own rows. */
const owner = (done: number) =>
  inCabinet((principal, target) => {
    if (!isOwner(principal)) return 403
    return target === 'none' || target === 'own' ? done : 404
  })
/** The same, where managers do not even see whether the row is there. */
const ownerAlone = (done: number) =>
  inCabinet((principal, target) => {
    if (!isOwner(principal)) return 403
    return target === 'own' ? done : 404
  })
/** The provider, and managers with the permission flag. */
const byFlag = (done: number) =>
  inCabinet((principal, target) => {
    if (target === 'foreign' || target === 'absent') return 404
    return isOwner(principal) || hasPermissions(principal) ? done : 403
  })
/** Only the provider; its managers can see the row and get 403 instead of 404. */
const ownerOfSeen = (done: number) =>
  inCabinet((principal, target) => {
    if (target !== 'own') return 404
    return isOwner(principal) ? done : 403
  })
/** Nobody while acting for a provider, whose own rows alone are known to be there. */
const inPersonIfOwn =
  (expected: Expectation): Expectation =>
  (principal, target) =>
    isActing(principal) && target === 'own' ? 403 : expected(principal, target)
/** Zones: providers their own, staff those of every provider. */
const zoneDrawers = (done: number) =>
  signedIn((principal, target) => {
    if (principal.role === 'staff') return isThere(target, done)
    if (!isOwner(principal) || principal.providerId === undefined) return 403
    return target === 'none' || target === 'own' ? done : 404
  })

/** Single houses of zones: staff those of every provider, providers and their managers their own. */
const zoneReaders = (done: number) =>
  signedIn((principal, target) => {
    if (principal.role === 'staff') return isThere(target, done)
    if (principal.role === 'other' || principal.providerId === undefined) return 403
    return target === 'own' ? done : 404
  })

/** Imports: staff those of every provider, providers and managers who may create and edit tariffs their own. */
const importers = (done: number) =>
  signedIn((principal, target) => {
    if (principal.role === 'staff') return isThere(target, done)
    if (principal.role === 'other' || principal.providerId === undefined) return 403
    if (!isOwner(principal) && !hasPermissions(principal)) return 403
    return target === 'none' || target === 'own' ? done : 404
  })

const exporters = signedIn((principal) => {
  if (principal.role === 'staff') return 400
  if (principal.role === 'other' || principal.providerId === undefined) return 403
  return isOwner(principal) || hasPermissions(principal) ? 200 : 403
})

const words = { name: 'Имя', name_ro: 'Nume', description: 'Текст', description_ro: 'Text' }
const condition = { title: 'Год', duration_months: 12, connection_fee: 0, content: 'Текст' }
const rules = { ProviderTariff: { create: true }, Orders: { edit: true } }
const newPasswords = { new_password: password, re_new_password: password }
const link = { uid: 'MQ', token: 'none-of-ours' }
const unknownEmail = 'nobody@example.md'
const offer = { monthly_price: 100, install_days: 3, valid_until: addDays(chisinauDay(new Date()), 7) }

/** Catalogue records that belong to a provider. */
function records(noun: string, body: (tenants: Tenants) => object, change: object): Record<string, Expected> {
  return {
    [`list${noun}s`]: { status: readers(200) },
    [`create${noun}`]: { status: byFlag(201), body },
    [`update${noun}`]: { status: byFlag(200), body: () => change },
    [`delete${noun}`]: { status: byFlag(204) },
  }
}

/** The access matrix: every operation of the OpenAPI document by its id. */
export const expectedAccess: Readonly<Record<string, Expected>> = {
  getSite: { status: allClients(200) },
  listDeskItems: { status: desk(200) },
  listFirstSteps: { status: desk(200) },
  getDeskItem: { status: desk(200) },
  takeDeskItem: { status: desk(200) },
  releaseDeskItem: { status: desk(200) },
  noteOnDeskItem: { status: desk(200), body: () => ({ text: 'x' }) },
  // The request is not held, and its provider has an account
  actOnDeskItem: { status: desk(409), body: () => ({ act: 'pass_on' }) },
  answerForProvider: { status: desk(409), body: () => ({ act: 'take' }) },
  closeDeskItem: { status: desk(200), body: () => ({ reason: 'repeated' }) },
  listTariffsToOffer: { status: desk(200) },
  listProvidersToInvite: { status: desk(200) },
  createAddressImport: { status: desk(201), body: () => ({ file_name: 'houses.csv', file_bytes: 10 }) },
  // Without the bytes
  sendAddressPart: { status: signedIn(({ role }) => (role === 'staff' ? 400 : 403)), body: () => ({ position: 0 }) },
  listAddressImports: { status: desk(200) },
  getAddressImport: { status: desk(200) },
  checkAddressImport: { status: desk(200), body: () => ({ keeps_missing: true }) },
  // The file is not checked
  publishAddressImport: { status: desk(409), body: () => ({ confirms_incomplete: true }) },
  cancelAddressImport: { status: desk(200) },
  exportAddresses: { status: desk(200) },
  listAuditEntries: { status: desk(200) },
  listStaffUsers: { status: desk(200) },
  createStaffUser: {
    status: desk(201),
    body: () => ({ email: unknownEmail, full_name: 'Ана', language: 'ru' }),
  },
  getStaffUser: { status: desk(200) },
  updateStaffUser: { status: desk(200), body: () => ({ is_active: false }) },
  deactivateUser: { status: desk(204) },
  endUserSessions: { status: desk(204) },
  resendUserInvitation: { status: desk(204) },
  listStaffProviderNames: { status: desk(200) },
  findPersonalData: { status: desk(200), query: () => `?email=${unknownEmail}` },
  exportPersonalData: { status: desk(200), query: () => `?email=${unknownEmail}` },
  erasePersonalData: { status: desk(200), body: () => ({ email: unknownEmail }) },
  listStaffReviews: { status: desk(200) },
  hideReview: { status: desk(200), body: () => ({ reason: 'x' }) },
  restoreReview: { status: desk(200) },
  getBonusCode: { status: desk(404) },
  redeemBonusCode: { status: desk(404) },
  listStaffEquipmentTypes: { status: desk(200) },
  createEquipmentType: { status: desk(201), body: () => ({ name: 'Имя', name_ro: 'Nume' }) },
  updateEquipmentType: { status: desk(200), body: () => ({ name: 'Иначе' }) },
  deleteEquipmentType: { status: desk(204) },
  listStaffServices: { status: desk(200) },
  createService: { status: desk(201), body: () => ({ name: 'Имя', name_ro: 'Nume', kind: 'tv' }) },
  updateService: { status: desk(200), body: () => ({ name: 'Иначе' }) },
  // Not the ids of all services
  orderServices: { status: desk(412), body: ({ service }) => ({ ids: [service] }) },
  deleteService: { status: desk(204) },
  listStaffBanners: { status: desk(200) },
  createBanner: {
    status: desk(201),
    body: () => ({ partner: 'x', title: 'x', title_ro: 'x', action: 'x', action_ro: 'x', link: '/forhome' }),
  },
  updateBanner: { status: desk(200), body: () => ({ title: 'Иначе' }) },
  orderBanners: { status: desk(200), body: ({ banner }) => ({ ids: [banner] }) },
  deleteBanner: { status: desk(204) },
  listStaffProviders: { status: desk(200) },
  getStaffProvider: { status: desk(200) },
  createStaffProvider: { status: desk(201), body: () => ({ name: 'Новый', number: '1410' }) },
  // Both have requests
  deleteStaffProvider: { status: desk(409) },
  inviteOwner: { status: desk(204), body: () => ({ email: unknownEmail }) },
  // Nobody is invited
  resendOwnerInvitation: { status: desk(409) },
  revokeOwnerInvitation: { status: desk(409) },
  removeOwner: { status: desk(204) },
  // The providers of the matrix are partners
  confirmProviderPrices: { status: desk(409) },
  suspendProvider: { status: desk(200), body: () => ({ reason: 'Проверка' }) },
  // No provider is suspended
  reinstateProvider: { status: desk(409), body: () => ({ reason: 'Проверка' }) },
  startActing: { status: desk(201) },
  endActing: { status: desk(204) },
  updateStaffProvider: { status: desk(200), body: () => ({ details: 'Иначе' }) },
  listServices: { status: allClients(200) },
  getStats: { status: allClients(200) },
  listBanners: { status: allClients(200) },
  listEquipmentTypes: { status: allClients(200) },
  listProviders: { status: allClients(200) },
  listProvidersShort: { status: allClients(200) },
  listProviderCards: { status: allClients(200) },
  listProvidersByAddress: { status: allClients(200), query: ({ address }) => `?address_id=${address}` },
  getProvider: { status: allClients(200) },
  listTariffs: { status: allClientsWithValidToken(200) },
  getTariff: { status: allClientsWithValidToken(200) },
  listTariffVariants: { status: allClients(200), query: () => '?ids=1,2' },
  listTariffAddresses: { status: allClientsWithValidToken(200) },
  listZones: { status: allClientsWithValidToken(200) },
  // An unknown provider has no zones
  listZoneNames: { status: allClientsWithValidToken(200), query: ({ A }) => `?provider=${A.provider}` },
  getZone: { status: allClientsWithValidToken(200) },
  // An unknown provider has no zones
  listZonesByProvider: { status: () => 200 },
  searchAddresses: { status: allClients(200), query: () => '?q=a' },
  findUnknownAddressParts: { status: allClients(200), query: () => '?q=a' },
  getNearestAddress: { status: allClients(200), query: () => '?latitude=47.02&longitude=28.83' },
  listStreetAddresses: { status: () => 200 },
  getAddress: { status: allClients(200) },
  trackLocationClick: {
    status: allClients(204),
    body: () => ({
      location: { type: 'Point', coordinates: [28.8, 47] },
      timestamp: '2026-01-02T03:04:05Z',
      user_agent: 'x',
      platform: 'x',
      language: 'ru',
      screen_width: 1,
      screen_height: 1,
    }),
  },
  listClaims: { status: allClients(200) },
  trackTariffView: {
    status: inPerson(allClientsWithValidToken(204)),
    body: (_, { tariff }) => ({ tariff_id: tariff }),
  },
  createRequest: {
    status: inPerson(allClientsWithValidToken(201)),
    body: (_, { tariff }) => ({
      phone: '069123456',
      email: unknownEmail,
      address: 'ул. Пушкина, 1',
      tariff_id: tariff,
    }),
  },
  trackRequest: { status: () => 404 },
  exportTrackedData: { status: () => 404 },
  eraseTrackedData: { status: () => 404 },
  getVisitCalendar: { status: () => 404 },
  confirmConnection: { status: () => 404, body: () => ({}) },
  takeBackConnection: { status: () => 404, body: () => ({}) },
  disputeConnection: { status: () => 404, body: () => ({ text: 'x' }) },
  changeVisit: { status: () => 404, body: () => ({ act: 'accept_visit' }) },
  changeContacts: { status: () => 404, body: () => ({ phone: '069123456' }) },
  cancelRequest: { status: () => 404, body: () => ({}) },
  verifyEmail: { status: () => 404, body: () => ({ proof: 'none-of-ours' }) },
  claimGuarantee: { status: () => 404, body: () => ({ reason: 'slow', text: 'x' }) },
  moveRequest: { status: () => 404, body: (_, { provider, tariff }) => ({ provider_id: provider, tariff_id: tariff }) },
  unsubscribeFromRequest: { status: () => 404 },
  resubscribeToRequest: { status: () => 404 },
  getAnsweredRequest: { status: () => 404 },
  answerRequest: { status: () => 404, body: () => ({ act: 'take' }) },
  putOfferByLink: { status: () => 404, body: () => offer },
  withdrawOfferByLink: { status: () => 404 },
  declineTenderByLink: { status: () => 404 },
  answerQuestionByLink: { status: () => 404, body: () => ({ text: 'x' }) },
  askProviders: { status: () => 404, body: () => ({ text: 'x' }) },
  acceptOffer: { status: () => 404, body: () => ({ offer_id: 1, version: 1 }) },
  declineOffer: { status: () => 404, body: () => ({ offer_id: 1 }) },
  reopenTender: { status: () => 404, body: () => ({}) },
  shareOffers: { status: () => 404 },
  stopSharing: { status: () => 404 },
  getSharedTender: { status: () => 404 },
  showTexts: { status: () => 404, body: () => ({}) },

  createUser: {
    status: allClients(201),
    body: () => ({ email: unknownEmail, username: 'Ана', password, re_password: password }),
  },
  activateUser: { status: allClients(400), body: () => link },
  resendActivation: { status: allClients(204), body: () => ({ email: unknownEmail }) },
  resetPassword: { status: allClients(204), body: () => ({ email: unknownEmail }) },
  confirmPasswordReset: { status: allClients(400), body: () => ({ ...link, ...newPasswords }) },
  signIn: { status: allClients(401), body: () => ({ email: unknownEmail, password }) },
  refreshSession: { status: allClients(401), body: () => ({ refresh: 'none-of-ours' }) },
  endSession: { status: allClients(401), body: () => ({ refresh: 'none-of-ours' }) },
  signInWithGoogle: { status: allClients(404), body: () => ({ credential: 'none-of-theirs' }) },
  setPassword: { status: self(400), body: () => ({ current_password: 'не тот', ...newPasswords }) },
  passSecondFactor: { status: allClients(401), body: () => ({ challenge: 'none-of-ours', code: '123456' }) },
  startPasskeySignIn: { status: allClients(401), body: () => ({ challenge: 'none-of-ours' }) },
  passWithPasskey: { status: allClients(401), body: () => ({ challenge: 'none-of-ours', credential: {} }) },
  startPasskeyRegistration: { status: self(400), body: () => ({ code: '123456' }) },
  addPasskey: { status: self(400), body: () => ({ credential: {} }) },
  removePasskey: { status: self(400), body: () => ({ code: '123456' }) },
  getSecondFactor: { status: self(200) },
  // The accounts have no password, and no second factor either
  enrolAuthenticator: { status: self(200), body: () => ({}) },
  confirmAuthenticator: { status: self(409), body: () => ({ code: '123456' }) },
  renewRecoveryCodes: { status: self(400), body: () => ({ code: '123456' }) },
  removeSecondFactor: { status: self(400), body: () => ({ code: '123456' }) },
  // The accounts have no password; nobody has the address
  getEmailChange: { status: self(200) },
  requestEmailChange: { status: self(204), body: () => ({ email: unknownEmail }) },
  confirmEmailChange: { status: allClients(400), body: () => link },
  listOwnSessions: { status: self(200) },
  // No session has this id
  endOwnSession: { status: self(404) },
  endOtherSessions: { status: self(204) },
  getOwnUser: { status: signedIn(() => 200) },
  exportOwnData: { status: self(200) },
  // The accounts have no password
  eraseOwnAccount: { status: self(204), body: () => ({}) },
  updateOwnUser: { status: self(200), body: () => ({ full_name: 'Ана' }) },
  listOwnRequests: { status: self(200) },

  listManagers: { status: owner(200) },
  createManager: { status: inPerson(owner(201)), body: () => ({ email: unknownEmail, password, permissions: rules }) },
  replaceManager: {
    status: inPersonIfOwn(owner(200)),
    body: () => ({ email: unknownEmail, password, permissions: rules }),
  },
  removeManager: { status: owner(204) },
  resendInvitation: { status: owner(204) },
  leaveProvider: { status: signedIn(({ role }) => (role === 'manager' ? 204 : 403)) },
  findInvitation: { status: allClients(400), body: () => link },
  acceptInvitation: { status: allClients(400), body: () => ({ ...link, ...newPasswords }) },
  declineInvitation: { status: allClients(400), body: () => link },
  getOwnRules: {
    status: signedIn(({ role }) => (role === 'provider' || role === 'manager' ? 200 : 403)),
  },
  getManagerRules: {
    status: signedIn((principal, target) => {
      if (principal.role === 'staff') return isThere(target, 200)
      // A manager cannot read other managers.
      if (principal.role === 'manager') return 404
      if (!isOwner(principal) || principal.providerId === undefined) return 403
      return target === 'own' ? 200 : 404
    }),
  },
  updateManagerRules: {
    status: signedIn((principal, target) => {
      if (principal.role === 'staff') return isThere(target, 200)
      if (!isOwner(principal) || principal.providerId === undefined) return 403
      return target === 'own' ? 200 : 404
    }),
    body: () => ({ rules }),
  },

  // The provider's alone, and staff's while they act for nobody
  listApiKeys: { status: owner(200) },
  createApiKey: { status: inPerson(owner(201)), body: () => ({ name: 'CRM', scopes: ['prices'] }) },
  revokeApiKey: { status: ownerAlone(204) },
  listRecipients: { status: owner(200) },
  createRecipient: {
    status: owner(201),
    body: () => ({ channel: 'mail', destination: unknownEmail, language: 'ru' }),
  },
  orderRecipients: { status: owner(200), body: (_, { recipient }) => ({ ids: [recipient] }) },
  updateRecipient: { status: ownerAlone(200), body: () => ({ name: 'Иначе' }) },
  deleteRecipient: { status: ownerAlone(204) },
  testRecipient: { status: ownerAlone(204) },
  listDeliveries: { status: ownerAlone(200) },
  // No delivery has this id
  getDeliveredEvent: { status: ownerAlone(404) },
  resendDelivery: { status: ownerAlone(404) },
  // The recipient of each tenant is active
  confirmRecipient: { status: ownerAlone(409) },
  // The keys of webhooks are the provider's alone
  getWebhookSecret: { status: inPersonIfOwn(ownerAlone(200)) },
  replaceWebhookSecret: { status: inPersonIfOwn(ownerAlone(200)) },
  getPricePage: { status: () => 404 },
  confirmPricePage: { status: () => 404, body: (_, { tariff }) => ({ tariffs: [{ id: tariff }] }) },
  getRecipientConfirmation: { status: () => 404 },
  decideRecipientConfirmation: { status: () => 404, body: () => ({ decision: 'accept' }) },

  listReceivedRequests: { status: readers(200) },
  listRequestFilters: { status: readers(200) },
  exportReceivedRequests: { status: readers(200) },
  exportReceivedRequestsAsXlsx: { status: readers(200) },
  getReceivedRequest: { status: readers(200) },
  updateReceivedRequest: { status: byFlag(200), body: () => ({ status: 'rejected' }) },
  updateReceivedRequests: {
    status: byFlag(200),
    body: (_, { request }) => ({ changes: [{ id: request, status: 'rejected' }] }),
  },
  revokeAnswerLinks: { status: byFlag(204) },
  assignReceivedRequest: { status: byFlag(200), body: () => ({ account_id: null }) },
  addRequestNote: { status: byFlag(201), body: () => ({ text: 'x' }) },
  // No note has this id
  deleteRequestNote: { status: byFlag(404) },
  actOnReceivedRequest: { status: byFlag(200), body: () => ({ act: 'take' }) },
  listSavedFilters: { status: readers(200) },
  saveFilter: { status: readers(201), body: () => ({ name: 'x', filters: { status: 'info' } }) },
  // No account has one
  renameSavedFilter: { status: inCabinet(() => 404), body: () => ({ name: 'y' }) },
  deleteSavedFilter: { status: inCabinet(() => 404) },
  listTenders: { status: readers(200) },
  getTender: { status: readers(200) },
  putOffer: { status: byFlag(201), body: () => offer },
  // Nobody has made an offer
  withdrawOffer: { status: byFlag(409) },
  declineTender: { status: byFlag(200) },
  // No question has been asked
  answerQuestion: { status: byFlag(404), body: () => ({ text: 'x' }) },
  streamCabinetEvents: { status: readers(200) },
  getCabinetFigures: { status: owner(200) },
  listOwnFirstSteps: { status: readers(200) },

  // A price list is sent as a form, which is validated before the permissions of a manager are read
  createImport: {
    status: signedIn(({ role, providerId }) =>
      role === 'staff' || (role !== 'other' && providerId !== undefined) ? 400 : role === 'provider' ? 400 : 403,
    ),
    body: () => ({ kind: 'tariffs' }),
  },
  listImports: { status: importers(200) },
  getImport: { status: importers(200) },
  exportImportErrors: { status: importers(200) },
  // Staff name the provider in the query
  exportPriceList: { status: exporters },
  exportPriceListAsXlsx: { status: exporters },
  mapImport: {
    status: importers(200),
    body: () => ({ sheet: '', header_row: 1, columns: [{ index: 0, field: 'name' }], service_id: null }),
  },
  // The import is a price list
  checkCoverage: {
    status: importers(404),
    body: () => ({ removes_missing: true }),
  },
  getChangedAddresses: { status: importers(404) },
  matchHouses: { status: importers(404), body: () => ({ zone_id: 1 }) },
  chooseHouses: { status: importers(404), body: () => ({ skips_rest: true }) },
  // The columns are not mapped
  publishImport: { status: importers(409), body: () => ({ confirms_jumps: true }) },
  cancelImport: { status: importers(200) },
  undoImport: { status: importers(409) },

  listOwnTariffs: { status: readers(200) },
  getOwnTariff: { status: readers(200) },
  updateOwnTariffs: {
    status: byFlag(200),
    body: (_, { tariff }) => ({ changes: [{ tariffs: [{ id: tariff }], price_percent: 10 }] }),
  },
  confirmOwnTariffs: { status: byFlag(200), body: (_, { tariff }) => ({ tariffs: [{ id: tariff }] }) },
  deleteOwnTariffs: { status: byFlag(204), body: (_, { tariff }) => ({ tariffs: [{ id: tariff }] }) },
  createTariff: {
    status: byFlag(201),
    body: (_, own) => ({
      ...words,
      price_per_month: 100,
      speed: 10,
      services: 1,
      equipment: [own.equipment],
      coverage_zones: [own.zone],
      promo: own.promotion,
      conditions: own.condition,
    }),
  },
  updateTariff: { status: byFlag(200), body: () => ({ name: 'Иначе' }) },
  deleteTariff: { status: byFlag(204) },
  ...records('Promotion', () => ({ ...words, type: 'Скидка', type_ro: 'Reducere' }), { name: 'Иначе' }),
  ...records('ContractCondition', () => condition, { title: 'Иначе' }),
  ...records('EquipmentOption', ({ equipmentType }) => ({ ...words, item: equipmentType }), { name: 'Иначе' }),
  updateProvider: { status: ownerOfSeen(200), body: () => ({ details: 'Иначе' }) },
  createZone: {
    status: zoneDrawers(201),
    body: (_, { provider }) => ({ name: 'Север', provider_id: provider, area: square([28.5, 47.5], 0.01) }),
  },
  createZones: {
    status: zoneDrawers(201),
    body: (_, { provider }) => ({
      provider_id: provider,
      zones: [{ name: 'Север', area: square([28.5, 47.5], 0.01) }],
    }),
  },
  updateZone: { status: zoneDrawers(200), body: () => ({ name: 'Юг', area: square([28, 47], 0.01) }) },
  deleteZone: { status: zoneDrawers(204) },
  listZoneAddresses: { status: zoneReaders(200) },
  addZoneAddress: { status: zoneDrawers(200) },
  removeZoneAddress: { status: zoneDrawers(204) },

  listReviews: {
    status: allClientsWithValidToken(200),
    query: ({ A }) => `?provider_id=${A.provider}`,
  },
  createReview: {
    // The ordinary user has already reviewed provider A; no user may review its own provider
    status: signedIn(({ role, providerId }) => (role === 'other' ? 409 : providerId === undefined ? 201 : 403)),
    body: (_, { provider }) => ({ comment: 'Хорошо', rating: 5, provider }),
  },
  ...Object.fromEntries(
    ['replaceReview', 'updateReview'].map((id): [string, Expected] => [
      id,
      {
        // A review can only be changed by its author
        status: inPerson(signedIn(({ role }, target) => (role === 'other' && target === 'own' ? 200 : 404))),
        body: () => ({ comment: 'Иначе', rating: 1 }),
      },
    ]),
  ),
  ...Object.fromEntries(
    ['replyToReview', 'withdrawReply'].map((id): [string, Expected] => [
      id,
      {
        status: signedIn((principal, target) => {
          if (principal.providerId === undefined || target !== 'own') return 404
          return isOwner(principal) || hasPermissions(principal) ? 200 : 403
        }),
        ...(id === 'replyToReview' && { body: () => ({ text: 'Спасибо' }) }),
      },
    ]),
  ),
  complainAboutReview: {
    // The ordinary user has written the review of provider A
    status: inPerson((principal, target) =>
      principal.role === 'other' && target === 'own' ? 403 : allClientsWithValidToken(204)(principal, target),
    ),
    body: () => ({ reason: 'insult' }),
  },
  deleteReview: {
    status: signedIn((principal, target) => {
      if (principal.role === 'other') return target === 'own' ? 204 : 404
      if (principal.providerId === undefined || target !== 'own') return 404
      return isOwner(principal) || hasPermissions(principal) ? 204 : 403
    }),
  },
}

/** The operations that an API key of each scope may call, with the rights of its provider's owner. */
const keyOperations: Readonly<Record<string, readonly string[]>> = {
  'key of A, prices': [
    ...['listTariffs', 'getTariff', 'listTariffAddresses'],
    ...['listOwnTariffs', 'getOwnTariff', 'updateOwnTariffs', 'confirmOwnTariffs', 'deleteOwnTariffs'],
    ...['createTariff', 'updateTariff', 'deleteTariff'],
    ...['listPromotions', 'createPromotion', 'updatePromotion', 'deletePromotion'],
    ...['listContractConditions', 'createContractCondition', 'updateContractCondition', 'deleteContractCondition'],
    ...['createImport', 'listImports', 'getImport', 'exportImportErrors', 'mapImport', 'publishImport'],
    ...['cancelImport', 'undoImport', 'exportPriceList', 'exportPriceListAsXlsx'],
  ],
  'key of A, zones': [
    ...['listZones', 'listZoneNames', 'getZone', 'createZone', 'updateZone', 'deleteZone'],
    ...['listZoneAddresses', 'addZoneAddress', 'removeZoneAddress'],
  ],
  'key of A, requests': [
    ...['listReceivedRequests', 'listRequestFilters', 'exportReceivedRequests', 'exportReceivedRequestsAsXlsx'],
    ...['getReceivedRequest', 'updateReceivedRequest', 'updateReceivedRequests', 'actOnReceivedRequest'],
  ],
}

/** The status that the principal must receive. `isPublic`: the operation also serves callers who are not signed in. */
export function expectedStatus(
  { id, isPublic }: { id: string; isPublic: boolean },
  principal: Principal,
  target: Target,
): number | undefined {
  const status = expectedAccess[id]?.status
  if (principal.role !== 'key') return status?.(principal, target)
  if (keyOperations[principal.name]?.includes(id))
    return status?.({ ...principal, name: 'provider A', role: 'provider' }, target)
  return isPublic ? status?.({ ...principal, name: 'anonymous', role: 'anonymous', headers: {} }, target) : 403
}
