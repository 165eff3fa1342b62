/** An agent of a coming port call of the demonstration: the link is known to everybody, as the passwords of its accounts are. */
export const demonstrationAgent = {
  name: 'Pieter Visser',
  email: 'pieter.visser@port-agent.example',
  token: 'demonstration-link-of-an-agent',
} as const;

/** The page of the agent, below the address of the product. */
export const demonstrationAgentPath = `/o/agent?t=${demonstrationAgent.token}`;
