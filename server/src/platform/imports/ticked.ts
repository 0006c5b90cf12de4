/** What means yes as a whole cell, ticks of symbol fonts among it, and what means no. */
const YES = /^(?:1(?:[.,]0+)?|x+|j|ja|jawohl|y|yes|true|wahr|ok|vorh|vorhanden|erledigt|\+|[✓✔☑☒✅🗸√●■ü]\ufe0f?)$/iu
const NO =
  /^(?:|0(?:[.,]0+)?|-+|–|n|nein|nö|no|false|falsch|keine?r?|ohne|nicht|fehlt|n\.\s?v|nicht vorhanden|[☐✗✘❌✕✖○□]\ufe0f?)$/iu
/** A yes or no before a remark: `ja, vorhanden`, `nein (fehlt)`. */
const SAID = /^(?:(ja|yes|vorhanden)|nein|no)[\s,;:(–-]/iu

/** Whether a cell is ticked or says yes, with or without brackets around it; undefined where it says neither. */
export function tickIn(text: string): boolean | undefined {
  const bare = text.replace(/^[([{\s]+/, '').replace(/[)\]}.!,;\s]+$/, '')
  if (YES.test(bare)) return true
  if (NO.test(bare)) return false
  const said = SAID.exec(bare)
  return said ? said[1] !== undefined : undefined
}
