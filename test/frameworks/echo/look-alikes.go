// --- path: go.mod ---
module example.com/shop

// --- path: main.go ---
package main

import "github.com/labstack/echo/v4"

type client struct{}

func (c *client) GET(path string, into any) {}

func index(c echo.Context) error { return nil }

func main() {
	c := &client{}
	c.GET("/users", index)
	e := echo.New()
	e.Static("/assets", "assets")
	e.Start(":1323")
}
