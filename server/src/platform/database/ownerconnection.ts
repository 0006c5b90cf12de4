import pg from 'pg'

/** Runs the work on a connection of the tables' owner, which row-level security does not restrict. */
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
