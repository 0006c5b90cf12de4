/** The part of saxen's streaming interface that is used here; the package has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string
  interface Hooks {
    openTag: (name: string, attributes: () => Record<string, string> | false, decode: Decode) => void
    closeTag: (name: string) => void
    text: (text: string, decode: Decode) => void
    cdata: (text: string) => void
    error: (error: Error) => void
  }
  export class Parser {
    on<Name extends keyof Hooks>(name: Name, hook: Hooks[Name]): this
    write(xml: string): this
    end(): Error | null
  }
}
