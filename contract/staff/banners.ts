import { z } from 'zod'
import { banner, bannerTones } from '../catalogue/banners.ts'
import type { Endpoint } from '../endpoint.ts'
import { formFlag, formOrNull } from '../forms.ts'
import { line, recordName, recordVersion, textLimits } from '../primitives.ts'
import { deskChange, deskCreation, deskDeletion, deskList, deskOrder, deskPicture, formOrJson } from './desk-records.ts'

export const staffBanner = banner.extend({
  is_shown: z.boolean().describe('False: not shown, whatever the day'),
  starts_on: z.iso.date().nullable().describe('First day in Chisinau on which it is shown; null: no limit'),
  ends_on: z.iso.date().nullable().describe('Last day in Chisinau on which it is shown; null: no limit'),
  version: recordVersion,
})
export type StaffBanner = z.output<typeof staffBanner>

const isPath = (link: string) => /^\/(?![/\\])(?!ro(?:[/?#]|$))[^\s\\]*$/.test(link)
const isHttpsUrl = (link: string) => /^https:\/\/[^\s/]/.test(link) && URL.canParse(link)

/** A path on this site without the language prefix, or an https URL. */
const bannerLink = line(500)
  .min(1, { abort: true })
  .refine((link) => isPath(link) || isHttpsUrl(link), { error: 'not-a-link' })
const bannerDay = formOrNull(
  z.iso.date({ error: 'invalid' }).refine((day) => day >= '2000-01-01' && day <= '2999-12-31', { error: 'invalid' }),
)

const fields = {
  partner: recordName,
  title: recordName,
  title_ro: recordName,
  text: line(textLimits.line),
  text_ro: line(textLimits.line),
  action: recordName,
  action_ro: recordName,
  link: bannerLink,
  tone: z.enum(bannerTones),
  is_shown: formFlag,
  starts_on: bannerDay,
  ends_on: bannerDay,
  image: deskPicture,
}

const newBanner = z.object({
  ...fields,
  text: fields.text.default(''),
  text_ro: fields.text_ro.default(''),
  tone: fields.tone.default('yellow'),
  is_shown: fields.is_shown.default(true),
  starts_on: fields.starts_on.default(null),
  ends_on: fields.ends_on.default(null),
})
const changedBanner = z.object(fields).partial()
export type BannerFields = z.output<typeof changedBanner>

export const listStaffBanners = {
  method: 'GET',
  url: '/api/staff/banners/',
  schema: {
    ...deskList,
    operationId: 'listStaffBanners',
    summary: 'List all banners, in display order, also those that are not shown',
    response: { 200: z.array(staffBanner) },
  },
} as const satisfies Endpoint

export const createBanner = {
  method: 'POST',
  url: '/api/staff/banners/',
  schema: {
    ...deskCreation,
    operationId: 'createBanner',
    summary: 'Create a banner, the last one in the order',
    consumes: formOrJson,
    body: newBanner,
    response: { 201: staffBanner },
  },
} as const satisfies Endpoint

export const orderBanners = {
  method: 'PUT',
  url: '/api/staff/banners/order/',
  schema: {
    ...deskOrder,
    operationId: 'orderBanners',
    summary: 'Set the order of the banners',
    response: { 200: z.array(staffBanner) },
  },
} as const satisfies Endpoint

export const updateBanner = {
  method: 'PATCH',
  url: '/api/staff/banners/:id/',
  schema: {
    ...deskChange,
    operationId: 'updateBanner',
    summary: 'Update a banner',
    consumes: formOrJson,
    body: changedBanner,
    response: { 200: staffBanner },
  },
} as const satisfies Endpoint

export const deleteBanner = {
  method: 'DELETE',
  url: '/api/staff/banners/:id/',
  schema: { ...deskDeletion, operationId: 'deleteBanner', summary: 'Delete a banner and its picture' },
} as const satisfies Endpoint
