/** What a rule finds about one value: a code with words under `invalid.<code>`, and the values those words mention. */
export interface Finding {
  code: string
  params?: Record<string, unknown>
}
