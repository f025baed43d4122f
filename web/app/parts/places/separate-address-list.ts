import { lateAddressList } from './late-address-list.tsx'

/** For pages that load nothing else together with the list. */
export const separateAddressList = lateAddressList(() => import('./address-list.tsx'))
