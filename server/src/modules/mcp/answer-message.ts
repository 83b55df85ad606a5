import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { productVersion } from '../../platform/product-version.ts';
import { mcpTexts as texts } from './mcp.texts.ts';
import { addTools, type ToolCaller } from './tools.ts';

/** Answers one message by a server that lives as long as it. */
export async function answerMessage(request: Request, message: unknown, caller: ToolCaller): Promise<Response> {
  const server = new McpServer(
    { name: 'newsroom', version: productVersion },
    { instructions: texts.instructions, capabilities: { tools: {} } },
  );
  addTools(server, caller);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const answer = await transport.handleRequest(request, { parsedBody: message });
    // Read before the server closes, which ends what is not read.
    return new Response(answer.body === null ? null : await answer.text(), answer);
  } finally {
    await server.close();
  }
}
