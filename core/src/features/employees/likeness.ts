import { plainText } from '../../search.ts'

/** The person whose name matches an account's name or address (`tim.brodersen@…`); undefined if none or several match. */
export function personOfAccount<One extends { firstname: string; lastname: string }>(
  people: readonly One[],
  account: { firstname: string; lastname: string; email: string },
): One | undefined {
  const written = [account.email.split('@')[0] ?? '', `${account.firstname} ${account.lastname}`].map(lettersOf)
  const same = people.filter(({ firstname, lastname }) =>
    written.some(text => text && text === lettersOf(`${firstname} ${lastname}`)),
  )
  return same.length === 1 ? same[0] : undefined
}

const lettersOf = (text: string): string => plainText(text).replace(/[^a-z]/g, '')
