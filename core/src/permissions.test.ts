import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overLimit } from './features/users/rules.ts'
import {
  type Access,
  allows,
  bits,
  common,
  digit,
  joined,
  type Letter,
  modules,
  type Right,
  withRight,
} from './permissions.ts'

const rights = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFabcdef'), maxLength: 6 })
const right = fc
  .tuple(fc.constantFrom(...modules), fc.constantFrom(...(Object.keys(bits) as Letter[])))
  .map(([module, letter]): Right => `${module}.${letter}`)
const holder = (granted: string, as: { head?: boolean; admin?: boolean } = {}) => ({
  granted,
  head: false,
  admin: false,
  ...as,
})
const every = modules.flatMap(module => (Object.keys(bits) as Letter[]).map((letter): Right => `${module}.${letter}`))
const held = (granted: string) => every.filter(one => allows(holder(granted), one))

describe('a rights string', () => {
  test('grants the bits of its digits and no others', () => {
    fc.assert(
      fc.property(rights, right, (granted, wanted) => {
        const [module, letter] = wanted.split('.') as [(typeof modules)[number], Letter]
        const stands = Number.parseInt(granted[modules.indexOf(module)] ?? '0', 16)
        expect(allows(holder(granted), wanted)).toBe((stands & bits[letter]) > 0)
      }),
    )
  })

  test('grants nothing for missing digits and invalid characters', () => {
    fc.assert(
      fc.property(rights, granted => {
        expect(held(granted)).toEqual(held(granted.padEnd(6, '0')))
        for (const module of modules.slice(granted.length)) expect(digit(granted, module)).toBe(0)
      }),
    )
    expect(held('GZ ÄÖ-')).toEqual([])
    expect(held('')).toEqual([])
  })

  test('is case-insensitive', () => {
    fc.assert(
      fc.property(rights, granted => {
        expect(held(granted.toLowerCase())).toEqual(held(granted.toUpperCase()))
      }),
    )
  })

  test('of a partner has four digits: STD RV VN BTB', () => {
    fc.assert(
      fc.property(rights, granted => {
        const four = granted.slice(0, 4)
        expect(held(four).filter(one => one.startsWith('RM'))).toEqual([])
      }),
    )
    expect(held('0020')).toEqual(['VN.R'])
    expect(held('0002')).toEqual(['BTB.R'])
  })
})

describe('two rights strings', () => {
  test('have in common exactly what both hold', () => {
    fc.assert(
      fc.property(rights, rights, (one, other) => {
        expect(held(common(one, other))).toEqual(held(one).filter(right => held(other).includes(right)))
      }),
    )
  })

  test('joined hold exactly what either of them holds', () => {
    fc.assert(
      fc.property(rights, rights, (one, other) => {
        const either = every.filter(right => held(one).includes(right) || held(other).includes(right))
        expect(held(joined(one, other))).toEqual(either)
      }),
    )
  })

  test('have six upper-case digits in common, whatever the input', () => {
    fc.assert(
      fc.property(fc.string(), rights, (one, other) => {
        expect(common(one, other)).toMatch(/^[0-9A-F]{6}$/)
      }),
    )
  })
})

test('ticking a checkbox adds exactly that right, and clearing it leaves the others', () => {
  fc.assert(
    fc.property(rights, right, (granted, ticked) => {
      const others = held(granted).filter(one => one !== ticked)
      expect(held(withRight(granted, ticked, false))).toEqual(others)
      expect(held(withRight(granted, ticked, true))).toEqual(
        every.filter(one => one === ticked || others.includes(one)),
      )
    }),
  )
})

describe('granting', () => {
  test('grants nothing above the limit, whatever is requested', () => {
    fc.assert(
      fc.property(rights, rights, (wanted, limit) => {
        const allowed = held(wanted).every(one => held(limit).includes(one))
        expect(overLimit('rights', wanted, '0', limit).length === 0).toBe(allowed)
      }),
    )
  })

  test('keeps what a user has already, and names module and letters of the rest', () => {
    fc.assert(
      fc.property(rights, rights, rights, (wanted, has, limit) => {
        const over = overLimit('rights', wanted, has, limit).flatMap(({ params }) =>
          [...String(params?.['letters'])].map(letter => `${params?.['module']}.${letter}`),
        )
        const known = [...held(has), ...held(limit)]
        expect(over).toEqual(held(wanted).filter(one => !known.includes(one)))
      }),
    )
    expect(overLimit('rights', '0F', '02', '07')).toEqual([
      { path: 'rights', code: 'right_over_own', params: { module: 'RV', letters: 'D', right: 'RV_D' } },
    ])
  })
})

describe('access', () => {
  test('of an admin is everything', () => {
    fc.assert(
      fc.property(rights, right, (granted, wanted) => {
        expect(allows(holder(granted, { admin: true }), wanted)).toBe(true)
      }),
    )
    for (const access of ['public', 'login', 'head', 'admin'] satisfies Access[])
      expect(allows(holder('', { admin: true }), access)).toBe(true)
  })

  test('of a head is no right by itself', () => {
    expect(allows(holder('', { head: true }), 'head')).toBe(true)
    expect(allows(holder('', { head: true }), 'RV.R')).toBe(false)
    expect(allows(holder('FFFFFF'), 'head')).toBe(false)
    expect(allows(holder('FFFFFF', { head: true }), 'admin')).toBe(false)
  })

  test('of an anonymous caller is what is public', () => {
    expect(allows(undefined, 'public')).toBe(true)
    for (const access of ['login', 'admin', 'head', ...every] as Access[]) expect(allows(undefined, access)).toBe(false)
  })
})
