import { readFile } from 'node:fs/promises'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Refusal } from '../platform/backup/refusal.ts'
import { onOwnerConnection } from '../platform/database/ownerconnection.ts'
import { linesOf, operatorTables, type WrongCell, writeRows } from '../platform/masterdata/operator.ts'
import type { Line } from '../platform/masterdata/rows.ts'
import { asError } from '../platform/process/aserror.ts'
import type { Command } from './command.ts'
import { onReadyDatabase } from './database.ts'
import { asRefusal, readable, reportWrong } from './loaders.ts'
import { inOneTransaction } from './queries.ts'

/** Loads the operator's dated master data, the whole file or nothing. */
export const masterdata: Command = {
  key: 'masterdata',
  words: 'masterdata',
  usage: '<table> <csv>',
  arity: [2, 2],
  async run({ args: [name = '', path = ''], config, t, say }) {
    const table = operatorTables.find(({ file }) => file === name)
    const names = operatorTables.map(({ file }) => file)
    if (!table) throw new Refusal('masterdataTable', { name, names })
    const text = await readFile(await readable(path), 'utf8')
    const { lines, wrong } = linesIn()
    const all = wrong.length
      ? wrong
      : await onReadyDatabase(config, url =>
          onOwnerConnection(url, client =>
            inOneTransaction(client, () => writeRows((sql, values) => client.query(sql, values), table, lines)),
          ),
        )
    const told = all.map(({ line, column, code, params }) => ({
      line,
      column,
      reason: t(keyFrom(`invalid.${code}`), params),
    }))
    reportWrong(told, t, say)
    say(t('operator.loaded', { imported: all.length ? 0 : lines.length, unchanged: 0, wrong: all.length }))
    return all.length ? 1 : 0

    function linesIn(): { lines: Line[]; wrong: WrongCell[] } {
      try {
        return linesOf(table!, text)
      } catch (error) {
        return asRefusal(t)(asError(error))
      }
    }
  },
}
