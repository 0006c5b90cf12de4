import { type RegisteredRouter, redirect } from '@tanstack/react-router'

type Routes = RegisteredRouter['routesByPath']

/** The path of a route, `/deser/carpickup/details/$id`. */
type Path = Exclude<keyof Routes & string, ''>

type ParamOf<Params, Name> = Name extends keyof Params ? Extract<Params[Name], string | number> : never

/** A path with each `$name` replaced by the value that its route reads there. */
type Filled<Text extends string, Params> = Text extends `${infer Before}$${infer Name}/${infer After}`
  ? `${Before}${ParamOf<Params, Name>}/${Filled<After, Params>}`
  : Text extends `${infer Before}$${infer Name}`
    ? `${Before}${ParamOf<Params, Name>}`
    : Text

type SearchText<Search> = {
  [Key in keyof Search & string]-?: `${Key}=${Extract<Search[Key], string | number>}`
}[keyof Search & string]

/** Two search values, only the first of which has a checked name: all pairs of names are too many for the compiler. */
type TwoValues<Search> = {
  [Key in keyof Search & string]-?: `${Key}=${string}&${string}=${string}`
}[keyof Search & string]

type PlaceOf<Key extends Path> = Filled<Key, Routes[Key]['types']['allParams']>
type SearchOf<Key extends Path> = Routes[Key]['types']['fullSearchSchema']

/** The path of a screen, `/deser/carpickup/details/7`. */
type Place = { [Key in Path]: PlaceOf<Key> }[Path]

/** An address of the app, without `/app`: a screen, and one or two of its search values. */
export type Address =
  | Place
  | { [Key in Path]: `${PlaceOf<Key>}?${SearchText<SearchOf<Key>> | TwoValues<SearchOf<Key>>}` }[Path]

/** A link with its text, for example back to a list. */
export interface Way {
  to: Address
  label: string
}

/** Whether an address from outside (a link, the address bar) belongs to a screen. */
export const isAddress = (router: RegisteredRouter, href: string): href is Address =>
  router.getMatchedRoutes(href.split('?')[0] ?? '')[2] !== undefined

/** For a route to throw: redirects and replaces the history entry. */
export const redirectTo = (address: Address) => redirect({ href: address, replace: true })
