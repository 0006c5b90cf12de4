import pg from 'pg'

/** A connection of the tables' owner, which row security does not bind, for one piece of work. */
export async function onOwnerConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
