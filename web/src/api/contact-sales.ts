interface ContactRequest {
  readonly userId: string | null;
  readonly userName: string;
  readonly companyName: string;
  readonly email: string;
  readonly message: string;
  readonly planInterested: string;
}

/** The database client is fetched when the form is sent: most visitors of the page never send it. */
export async function sendContactRequest(request: ContactRequest): Promise<void> {
  const { dataOf, getTables } = await import('./table-client.ts');
  const tables = await getTables();
  dataOf(
    await tables.rpc('store_contact_sales_request', {
      p_user_id: request.userId,
      p_user_name: request.userName,
      p_company_name: request.companyName,
      p_email: request.email,
      p_message: request.message,
      p_plan_interested: request.planInterested,
    }),
  );
}
