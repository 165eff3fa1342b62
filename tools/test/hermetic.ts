/** Settings of the product and of the PostgreSQL client: a developer's own must not affect the tests. */
const PRODUCT =
  /^(PORT|DATA_DIR|DATABASE_URL|PUBLIC_URL|PRODUCTION_HOSTS|DEMO|REDIS_URL|WEBHOOK_ALLOW|KEY_REQUESTS_PER_MINUTE|LOG_LEVEL|NODE_ENV|NODE_OPTIONS|OIDC_.*|S3_.*|SMTP_.*|IMAP_.*|AWS_.*|PG[A-Z]+)$/;

/** The environment without any setting of the product. */
export function hermetic(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !PRODUCT.test(name)));
}
