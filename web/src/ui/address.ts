import { type RegisteredRouter, redirect } from '@tanstack/react-router'

type Routes = RegisteredRouter['routesByPath']

/** The path of a screen as its route declares it, `/deser/carpickup/details/$id`. */
type Path = Exclude<keyof Routes & string, ''>

type ParamOf<Params, Name> = Name extends keyof Params ? Extract<Params[Name], string | number> : never

/** A path with each `$name` in place of which stands what its route reads there. */
type Filled<Text extends string, Params> = Text extends `${infer Before}$${infer Name}/${infer After}`
  ? `${Before}${ParamOf<Params, Name>}/${Filled<After, Params>}`
  : Text extends `${infer Before}$${infer Name}`
    ? `${Before}${ParamOf<Params, Name>}`
    : Text

type Asked<Search> = {
  [Key in keyof Search & string]-?: `${Key}=${Extract<Search[Key], string | number>}`
}[keyof Search & string]

/** Two values, of which the name of the first is read: all pairs of names are more than the compiler can hold. */
type AskedTwice<Search> = {
  [Key in keyof Search & string]-?: `${Key}=${string}&${string}=${string}`
}[keyof Search & string]

type PlaceOf<Key extends Path> = Filled<Key, Routes[Key]['types']['allParams']>
type SearchOf<Key extends Path> = Routes[Key]['types']['fullSearchSchema']

/** A screen of the app, `/deser/carpickup/details/7`. */
type Place = { [Key in Path]: PlaceOf<Key> }[Path]

/** An address of the app, without `/app`: a screen, and one or two values that its route reads from the search. */
export type Address =
  | Place
  | { [Key in Path]: `${PlaceOf<Key>}?${Asked<SearchOf<Key>> | AskedTwice<SearchOf<Key>>}` }[Path]

/** A link with its words, as back to a list. */
export interface Way {
  to: Address
  label: string
}

/** Whether a screen stands at this address, which came from outside: from a link, from the address bar. */
export const isAddress = (router: RegisteredRouter, href: string): href is Address =>
  router.getMatchedRoutes(href.split('?')[0] ?? '')[2] !== undefined

/** For a route to throw: its visitor goes elsewhere, and not back here. */
export const redirectTo = (address: Address) => redirect({ href: address, replace: true })
