import { fixedServiceIds } from '@motanet/contract/catalogue/service-ids.ts'
import type { BannerFields, StaffBanner } from '@motanet/contract/staff/banners.ts'
import type { EquipmentTypeFields, StaffEquipmentType } from '@motanet/contract/staff/equipment-types.ts'
import type { ServiceFields, StaffService } from '@motanet/contract/staff/services.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { columnsOfPicture, findPictureFiles, pictureOfColumns, pictureSources } from '../media/picture-files.ts'
import { findImage, findStaffBanners, findStaffEquipmentTypes, findStaffServices } from './desk-kinds.queries.ts'
import type { DeskKind } from './desk-records.ts'

type WithoutPicture<Fields> = Omit<Fields, 'image'>

/** Sizes in pixels. The pages display the picture of an equipment type 20 pixels wide, and enlarge it on dense screens. */
const iconOptions = { widths: [96], maxHeight: 96 }
/** A banner is 1240 pixels wide; on a phone its picture is 2.5 times as wide as its visible part. */
const bannerOptions = { widths: [800, 1240, 2000], maxHeight: 1600 }

export const equipmentTypes: DeskKind<StaffEquipmentType, WithoutPicture<EquipmentTypeFields>> = {
  table: 'equipment_type',
  find: findStaffEquipmentTypes,
  toRow: ({ name, name_ro }) => ({ name, name_ro }),
  picture: {
    options: iconOptions,
    toRow: (picture) => ({ image: picture && pictureSources(picture).src }),
    find: async (db, id) => findPictureFiles(await findImage(db, id)),
  },
  async refuseDeletion(db, id) {
    const [type] = await findStaffEquipmentTypes(db, id)
    if (type !== undefined && type.uses > 0) fail('equipment-type-used')
  },
}

async function findServices(db: Kysely<DB>, id?: number): Promise<StaffService[]> {
  const rows = await findStaffServices(db, id)
  return rows.map((row) => ({ ...row, is_fixed: fixedServiceIds.includes(row.id) }))
}

export const services: DeskKind<StaffService, ServiceFields> & { table: 'service' } = {
  table: 'service',
  find: findServices,
  toRow: ({ name, name_ro, kind }) => ({ name, name_ro, kind }),
  // The kind decides the unit of a tariff's speed and where it is sold
  async check(db, id, { kind }) {
    const [service] = id === null ? [] : await findServices(db, id)
    if (service === undefined || kind === undefined || kind === service.kind) return
    if (service.is_fixed) fail('invalid-input', { kind: 'kind-of-fixed-service' })
    if (service.uses > 0) fail('invalid-input', { kind: 'kind-of-used-service' })
  },
  async refuseDeletion(db, id) {
    const [service] = await findServices(db, id)
    if (service?.is_fixed) fail('service-fixed')
    if (service !== undefined && service.uses > 0) fail('service-used')
  },
}

async function findBanners(db: Kysely<DB>, id?: number): Promise<StaffBanner[]> {
  const rows = await findStaffBanners(db, id)
  return rows.map(({ picture_name, picture_width, picture_height, picture_widths, ...banner }) => {
    const picture = pictureOfColumns({ picture_name, picture_width, picture_height, picture_widths })
    return { ...banner, picture: picture && pictureSources(picture) }
  })
}

export const banners: DeskKind<StaffBanner, WithoutPicture<BannerFields>> & { table: 'banner' } = {
  table: 'banner',
  find: findBanners,
  toRow: (fields) => fields,
  picture: {
    options: bannerOptions,
    toRow: (picture) => ({ ...columnsOfPicture(picture) }),
    async find(db, id) {
      const [row] = await findStaffBanners(db, id)
      return row && pictureOfColumns(row)
    },
  },
  async check(db, id, fields) {
    const [known] = id === null ? [] : await findBanners(db, id)
    const { starts_on = known?.starts_on ?? null, ends_on = known?.ends_on ?? null } = fields
    if (starts_on !== null && ends_on !== null && ends_on < starts_on)
      fail('invalid-input', { ends_on: 'last-day-before-first' })
  },
}
