const families = [
  ...['BACKUP_', 'TILE_', 'GEOCODER_', 'S3_', 'STRIPE_', 'RATE_LIMIT_', 'SESSION_', 'SMTP_', 'MAIL_', 'DATABASE_'],
  ...['DOWNLOAD_', 'CAPTCHA_', 'MAINTENANCE_', 'DRAIN_'],
]

/** Edit distance: letters to insert, delete, replace or swap with their neighbour. */
function distance(one: string, other: string): number {
  const rows = [...Array(one.length + 1)].map((_, i) => [i, ...Array<number>(other.length).fill(0)])
  rows[0] = [...Array(other.length + 1).keys()]
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= one.length; i++)
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      rows[i]![j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (same ? 0 : 1),
        ...(swapped ? [at(i - 2, j - 2) + 1] : []),
      )
    }
  return at(one.length, other.length)
}

/** Minimum length: short names such as `HOST` and `PORT` have many neighbours that other programs read. */
const SHORTEST = 8

/** Errors for unknown settings: names with one of our prefixes, and names that differ from a setting by one letter. */
export function nearNames(given: string[], known: string[]): string[] {
  return given.flatMap(name => {
    if (known.includes(name)) return []
    const meant = name.length < SHORTEST ? undefined : known.find(one => distance(name, one) === 1)
    if (meant) return [`${name}: there is no such setting; ${meant} is meant`]
    return families.some(family => name.startsWith(family)) ? [`${name}: there is no such setting`] : []
  })
}
