import type { User } from './records.ts'

/** How a user is called in a sentence: by name, or by mail address where none is known yet. */
export const nameOf = ({ firstname, lastname, email }: Pick<User, 'firstname' | 'lastname' | 'email'>): string =>
  `${firstname} ${lastname}`.trim() || email
