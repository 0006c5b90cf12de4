const FORMS = [
  'GmbH',
  'mbH',
  'gGmbH',
  'UG',
  'AG',
  'SE',
  'KG',
  'KGaA',
  'OHG',
  'GbR',
  'PartG',
  'eG',
  'e.K.',
  'e. K.',
  'e.V.',
  'Ltd.',
  'Ltd',
  'B.V.',
  'S.A.',
  'S.r.l.',
  'Sp. z o.o.',
  'ApS',
  'A/S',
  '(haftungsbeschränkt)',
  '&',
  'Co.',
  'Co',
]
const END = new RegExp(`[\\s,]+(?:${FORMS.map(form => form.replace(/[.()/]/g, '\\$&')).join('|')})$`, 'i')

/** A company as it is called in the hall: its name without the legal form. Never empty: a name that is nothing else stays. */
export function shortName(name: string): string {
  const rest = name.trim().replace(END, '')
  return rest === name.trim() ? rest : shortName(rest)
}
