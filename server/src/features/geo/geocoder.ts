import { createHash } from 'node:crypto'
import type { Found } from '@kreislauf/core/features/geo/contract.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { VERSION } from '../../platform/http/versions.ts'
import type { Platform } from '../../platform/process/platform.ts'
import type { Address } from './queries.ts'

/** The used part of Nominatim's answer to `/search`. `place_rank` 30 is a house, 26 a street, 21 a postal code. */
const Answers = z.array(
  z.object({
    lat: z.coerce.number().min(-90).max(90),
    lon: z.coerce.number().min(-180).max(180),
    place_rank: z.number().optional(),
    addresstype: z.string().optional(),
  }),
)

type Known = Pick<Found, 'lat' | 'lon' | 'precision'>
const UNKNOWN: Known = { lat: null, lon: null, precision: 'none' }

const HOUSE_RANK = 28
const POSTCODE_RANK = 21

/** A street without its house is approximate, though better than its postal code. */
function precisionOf({ place_rank: rank = 0, addresstype }: z.output<typeof Answers>[number]): Found['precision'] {
  if (rank >= HOUSE_RANK || addresstype === 'house' || addresstype === 'building') return 'address'
  return rank >= POSTCODE_RANK || addresstype === 'postcode' ? 'postcode' : 'town'
}

function questionOf(base: string, { street, hsnr, zip, city, country = 'DE' }: Address): URL {
  const url = new URL(`${base.replace(/\/$/, '')}/search`)
  const parts = {
    format: 'jsonv2',
    limit: '1',
    street: [hsnr, street].filter(Boolean).join(' '),
    postalcode: zip ?? '',
    city: city ?? '',
    countrycodes: country.toLowerCase(),
  }
  for (const [name, value] of Object.entries(parts)) if (value) url.searchParams.set(name, value)
  return url
}

async function ask(url: URL, { config }: Platform): Promise<Known> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(config.GEOCODER_TIMEOUT_MS),
    headers: {
      'user-agent': config.GEOCODER_USER_AGENT ?? `Kreislauf/${VERSION} (${config.PUBLIC_URL})`,
      'accept-language': 'de',
    },
  })
  if (!answer.ok) throw new Error(`the geocoder answered ${answer.status}`)
  const [best] = Answers.parse(await answer.json())
  return best ? { lat: best.lat, lon: best.lon, precision: precisionOf(best) } : UNKNOWN
}

/** Cache lifetime: an unknown address may be added to the map meanwhile. */
const KEPT = "interval '180 days'"
const KEPT_UNKNOWN = "interval '7 days'"

const remembered = async ({ pool }: Platform, key: Buffer): Promise<Known | undefined> => {
  const { rows } = await pool.raw.query<Known>(
    `select lat, lon, precision from geocode_answer
     where asked = $1 and answered_at > now() - case precision when 'none' then ${KEPT_UNKNOWN} else ${KEPT} end`,
    [key],
  )
  return rows[0]
}

const remember = ({ pool }: Platform, key: Buffer, { lat, lon, precision }: Known) =>
  pool.raw.query(
    `insert into geocode_answer (asked, lat, lon, precision) values ($1, $2, $3, $4)
     on conflict (asked) do update set lat = excluded.lat, lon = excluded.lon, precision = excluded.precision, answered_at = now()`,
    [key, lat, lon, precision],
  )

/**
 * Queries the operator's geocoder, once per address. Undefined if none is configured or the address has no street; `failed` if it did not answer in
 * time or with an error, which is logged.
 */
export async function geocoded(
  platform: Platform,
  address: Address,
  log: FastifyBaseLogger,
): Promise<Known | 'failed' | undefined> {
  const base = platform.config.GEOCODER_URL
  if (!base || !address.street) return undefined
  const url = questionOf(base, address)
  const key = createHash('sha256').update(url.href).digest()
  try {
    const known = await remembered(platform, key)
    if (known) return known
    const found = await ask(url, platform)
    await remember(platform, key, found)
    return found
  } catch (error) {
    log.warn({ err: error }, 'the geocoder failed')
    return 'failed'
  }
}
