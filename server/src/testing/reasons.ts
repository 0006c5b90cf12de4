/** Why a write is based on nothing that another window could have changed; reasons of several features. */
export const free = {
  creates: 'makes a record of its own, which a key keeps from being made twice',
  addsFile: 'adds a file beside those that are there',
  removesFile: 'takes one file away, which never changes and can go but once',
  fillsGaps: 'fills only what nobody has filled, and leaves the rest as it is',
  steps: 'a step of a state machine: where the other one was first, the rule says so',
  sets: 'sets one thing to what it names, whatever it was',
  ownAccount: 'one’s own account, session or key',
  opens: 'opens or pays, and writes nothing that was read',
  operators: 'the operator’s alone, who sees what is in force and sets it with a date',
} as const

/** Why a call does not write to a closed period. */
export const apart = {
  accounts: 'is about accounts, sessions and keys',
  exchange: 'is about what is offered, ordered and fetched',
  withoutLog: 'is about companies that keep no log of a yard',
  papers: 'papers of people, partners and the company, beside the records',
  besides: 'links, mails, reminders and what is proposed next',
  operators: 'the operator’s: what was booked keeps names and factors of its day',
} as const
