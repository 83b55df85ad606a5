/** Initial text of the import dialog (R437): the ancestor's shape, labels on top. */
export const exampleJson = `{
  "list": [
    {
      "type": "input",
      "icon": "icon-input",
      "options": {
        "width": "100%",
        "defaultValue": "",
        "required": false,
        "dataType": "string",
        "pattern": "",
        "placeholder": "",
        "disabled": false,
        "remoteFunc": "func_1540908864000_94322"
      },
      "name": "单行文本",
      "key": "1540908864000_94322",
      "model": "input_1540908864000_94322",
      "rules": [
        {
          "type": "string",
          "message": "单行文本格式不正确"
        }
      ]
    }
  ],
  "config": {
    "labelWidth": 100,
    "labelPosition": "top",
    "size": "small"
  }
}`;
