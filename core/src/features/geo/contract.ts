import { z } from 'zod'
import { Country } from '../../fields.ts'
import { call, contract, maybe } from '../../kit.ts'

/** Precision of a position: address, postal code, town, or none (details O89). */
export const Precision = z.enum(['address', 'postcode', 'town', 'none'])

/** Position of an address in degrees (WGS 84). Without position `precision` is `none`. */
export const Found = z.object({
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  precision: Precision,
  /** Source: the operator's geocoder, the operator's GeoNames file, or the shipped places. */
  source: z.enum(['geocoder', 'geonames', 'shipped']).nullable(),
  /** The geocoder did not answer; the position is that of postal code or town. */
  failed: z.boolean(),
})

const Place = z.object({ place: z.string(), lat: z.number(), lon: z.number(), ambiguous: z.boolean() })
/** A map label; `weight` counts its postal codes, each divided by the number of places that share it. */
const Label = z.object({ place: z.string(), lat: z.number(), lon: z.number(), weight: z.number() })

const degrees = (most: number) => z.coerce.number().min(-most).max(most)

export const geo = contract('geo', {
  find: call('GET /geo/find', {
    can: 'login',
    query: z.object({ street: maybe(120), hsnr: maybe(20), zip: maybe(12), city: maybe(120), country: Country }),
    output: Found,
  }),
  /** Towns of a postal code, most likely first; empty if unknown. */
  postcode: call('GET /geo/postcode/:code', {
    can: 'login',
    params: z.object({ code: z.string().trim().min(1).max(12) }),
    query: z.object({ country: Country }),
    output: z.array(Place),
  }),
  /** Labels of a part of the map, largest towns first. */
  labels: call('GET /geo/labels', {
    can: 'login',
    query: z.object({ south: degrees(90), west: degrees(180), north: degrees(90), east: degrees(180) }),
    output: z.array(Label),
  }),
  /** Source of the map: the operator's tiles, or null for the shipped outlines. */
  map: call('GET /geo/map', {
    can: 'login',
    output: z.object({
      tiles: z.object({ url: z.string(), attribution: z.string(), maxzoom: z.int() }).nullable(),
      geocoder: z.boolean(),
    }),
  }),
})

export type Found = z.output<typeof Found>
export type Precision = z.output<typeof Precision>
export type Label = z.output<typeof Label>
